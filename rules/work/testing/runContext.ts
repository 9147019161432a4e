import type { FollowUp } from '../../../schema/rule.ts';
import type { WorkContext } from '../../../schema/work.ts';
import { findAllRows, findRows } from '../../../server/operations/read/findRows.ts';
import type { WriteContext } from '../../../server/operations/write/writeContext.ts';
import { systemContext } from '../../../server/operations/write/writeContext.ts';
import type { Services } from '../../../server/services.ts';
import type { Records } from '../../stored/records.ts';

/**
 * Makes the context of a run that a test does by itself, which sends nothing.
 * @param write writes what the run does, in place of the job
 */
export function runContext(
  services: Services,
  write: (followUps: readonly FollowUp[], context: WriteContext) => Promise<void>,
): WorkContext<Records> {
  const context = systemContext(services);
  return {
    now: services.now,
    signal: new AbortController().signal,
    find: (resource, condition) => findRows(context, resource, condition) as never,
    findAll: (resource, condition) => findAllRows(context, resource, condition) as never,
    alone: (_, work) => work(),
    write: (followUps) => write(followUps, context),
    writeEach: () => Promise.reject(new Error('The run writes one list at a time.')),
    mail: () => Promise.resolve(),
    keepMade: () => Promise.resolve(null),
    keepAllMade: () => Promise.resolve(),
    together: async () => ({ find: (resource, condition) => findRows(context, resource, condition) as never }),
    contentOf: () => Promise.resolve(null),
    unseal: () => Promise.resolve(null),
  };
}
