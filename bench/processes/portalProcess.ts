/**
 * Runs the portal as production composes it, without screens and work, with one user who acts for one customer. Answers each
 * message with the longest time that its main thread worked without a turn since the last one.
 */
import { join } from 'node:path';
import { threadCpuUsage } from 'node:process';
import { inTransaction } from '../../server/operations/write/pipeline/inTransaction.ts';
import { createMany } from '../../server/operations/write/verbs/createMany.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import { openServices, serve } from '../../server/start/composition.ts';
import { readConfiguration } from '../../server/start/configuration.ts';
import { foldersIn } from '../../server/start/folders.ts';
import { account } from '../web/account.ts';

const root = join(import.meta.dirname, '../..');
const configuration = readConfiguration(process.env, 'development');
const services = await openServices({ configuration, mode: 'development', folders: foldersIn(root) });
await inTransaction(systemContext(services), async (context) => {
  const [user = ''] = await createMany(context, 'users', [{ ...account, name: 'Anneke Visser', state: 'active' }]);
  const [customer = ''] = await createMany(context, 'customers', [{ kind: 0, name: 'Anneke Visser', country: 'NL' }]);
  await createMany(context, 'memberships', [{ user, customer, rights: [] }]);
});
const { url } = await serve(services, { configuration });

/** Samples at this interval, in milliseconds; work between two samples had no turn in which a timer could run. */
const sampling = 2;
let before = processorTime();
let longestHold = 0;
setInterval(() => {
  const now = processorTime();
  longestHold = Math.max(longestHold, now - before);
  before = now;
}, sampling);
process.on('message', () => {
  process.send?.(longestHold);
  longestHold = 0;
});
process.once('disconnect', () => process.exit());
process.send?.(url);

/** Returns the processor time of this thread in milliseconds, which other programs do not lengthen. */
function processorTime(): number {
  const { user, system } = threadCpuUsage();
  return (user + system) / 1000;
}
