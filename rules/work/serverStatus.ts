import { serverStatus } from '../status/serverStatus.ts';
import { workFor } from '../stored/work.ts';

/** Answers whether the services work that the caller is on, and what staff says about them. */
export const serverStatusWork = workFor(() => ({
  enquiries: { status: { read: () => true, weight: () => 5, answer: (_, context) => serverStatus(context) } },
}));
