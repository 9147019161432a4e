import { customerHome } from '../home/customerHome.ts';
import { staffHome } from '../home/staffHome.ts';
import { workFor } from '../stored/work.ts';

/** Answers what the home page shows, by the role of who asks, in one request. */
export const homeWork = workFor(() => ({
  enquiries: {
    home: {
      read: () => true,
      answer: (_, context) => (context.user.role === 'admin' ? staffHome(context) : customerHome(context)),
    },
  },
}));
