import { dayIn } from '../../schema/day.ts';
import type { FollowUp } from '../../schema/rule.ts';
import { workFor } from '../stored/work.ts';

/** Carries out changes of plans on their day, every night. */
export const planChanges = workFor(() => ({
  jobs: [
    {
      kind: 'planchanges',
      schedule: '10 0 * * *',
      maxAttempts: 10,
      backoff: 60,
      run: async ({ find, now }): Promise<FollowUp[]> => {
        const due = await find('planchanges', {
          state: 'planned',
          effectiveOn: { lte: dayIn(now()) },
          // Leaves accounts that were cancelled meanwhile as they are.
          'hosting.state': ['pending', 'active', 'suspended'],
        });
        return due.map(({ id }) => ({ op: 'update', resource: 'planchanges', id, values: { state: 'done' } }));
      },
    },
  ],
}));
