import type { OutsideCall } from '../../resources/outsidecalls.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { callKindsOf } from '../outside/callKinds.ts';
import { endAttempts, givingUp, makeCall } from '../outside/makeCall.ts';
import { workFor } from '../stored/work.ts';

const job = 'outsidecall';

/** Tells whether somebody asks for a call: it is new, to be tried again, or to be settled now. */
function isAskedFor({ operation, before, after, changed }: Change<OutsideCall>): boolean {
  if (operation === 'create') return after.state === 'new';
  if (!changed.includes('state')) return false;
  return (
    (before?.state === 'failed' && after.state === 'new') || (before?.state === 'inDoubt' && after.state === 'sent')
  );
}

const start = ({ id, kind }: OutsideCall): FollowUp => ({
  op: 'enqueue',
  job,
  payload: { call: id },
  subject: `outsidecalls/${id}, ${kind}`,
});

/** Makes calls to services of others after the change that asks for them is committed. */
export const outsideCalls = workFor((services) => {
  const kinds = callKindsOf(services);
  return {
    jobs: [
      {
        kind: job,
        // Goes on for about an hour; then a person decides.
        maxAttempts: 9,
        backoff: 15,
        prepare: (context, { call }: { call: string }) => makeCall(call, kinds, context),
        ended: (context, { call }: { call: string }) => endAttempts(call, kinds, context),
      },
    ],
    followUps: {
      outsidecalls: [
        (change) => (isAskedFor(change) ? [start(change.after)] : []),
        (change, { find, now }) =>
          change.operation === 'update' && change.changed.includes('state') && change.after.state === 'givenUp'
            ? givingUp(change.after, kinds, { find, now: () => now })
            : [],
      ],
    },
  };
});
