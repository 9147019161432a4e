import { figures } from '../figures/figures.ts';
import { workFor } from '../stored/work.ts';

/** Answers how the business does, for administrators. */
export const figuresWork = workFor(() => ({
  enquiries: {
    figures: { roles: ['admin'], read: () => true, weight: () => 20, answer: (_, context) => figures(context) },
  },
}));
