import type { FollowUp } from '../../schema/rule.ts';
import type { Work, WorkContext } from '../../schema/work.ts';
import { contentOf } from '../files/contentOf.ts';
import { attachmentsOf } from '../files/made/attachmentsOf.ts';
import { keepMadeFiles } from '../files/made/keepMadeFiles.ts';
import { keptFile } from '../files/made/madeFile.ts';
import { sendLetter } from '../mail/sendLetter.ts';
import { findAllRows, findRows } from '../operations/read/findRows.ts';
import { unsealedField } from '../operations/reveal/unsealedField.ts';
import { writeEachInOrder } from '../operations/write/effects/followUps/followUp.ts';
import { inTransaction } from '../operations/write/pipeline/inTransaction.ts';
import { findInRound } from '../operations/write/round/findInRound.ts';
import { inRound } from '../operations/write/round/inRound.ts';
import type { WriteContext } from '../operations/write/writeContext.ts';
import { entityOf } from '../sql/where.ts';
import { alone } from './alone.ts';
import { defineJob, type JobDefinition } from './job.ts';

const never = new AbortController().signal;

/** Makes the job that does an application's work. */
export const workJob = ({ prepare, run, ended, ...rest }: Work): JobDefinition<unknown> =>
  defineJob<never>({
    ...rest,
    ...(prepare && {
      prepare: (context, payload, { signal }) => prepare(workContext(context, signal), payload),
    }),
    run: async (context, payload, { signal }) => {
      if (run) await write(context, await run(workContext(context, signal), payload));
    },
    ...(ended && {
      ended: async (context, payload) => write(context, await ended(workContext(context, never), payload)),
    }),
  });

const writeEach = (context: WriteContext, lists: readonly (readonly FollowUp[])[]): Promise<void> =>
  inTransaction(context, (inside) => writeEachInOrder(inside, lists));

const write = (context: WriteContext, followUps: readonly FollowUp[]): Promise<void> => writeEach(context, [followUps]);

const workContext = (context: WriteContext, signal: AbortSignal): WorkContext => ({
  now: context.now,
  signal,
  find: (resource, condition) => findRows(context, resource, condition),
  findAll: (resource, condition) => findAllRows(context, resource, condition),
  unseal: (resource, id, field) => unsealedField(context, resource, id, field),
  write: (followUps) => write(context, followUps),
  writeEach: (lists) => writeEach(context, lists),
  mail: async (letter) => {
    demandPrepare(context);
    const { attached = [], ...text } = letter;
    await sendLetter(context.services, text, await attachmentsOf(context, attached));
  },
  keepMade: (resource, id, field) => {
    demandPrepare(context);
    return keptFile(context, { resource, id, field });
  },
  keepAllMade: async (resource, ids, fields) => {
    demandPrepare(context);
    await keepMadeFiles(context, { resource, ids, fields });
  },
  together: async (resource, ids) => {
    const records = await findRows(context, resource, { id: [...ids] });
    const round = inRound(context, entityOf(context.model, resource), records);
    return { find: (other, condition) => findInRound(round, other, condition) };
  },
  contentOf: (resource, id, field) => contentOf(context, { resource, id, field }),
  alone: (key, work) => {
    demandPrepare(context);
    return alone(context.services.database, key, work);
  },
});

/** Refuses what waits for others, inside a transaction. */
function demandPrepare({ db, services }: WriteContext): void {
  if (db !== services.database.db)
    throw new Error('A job waits for others in "prepare" only, as it must not wait inside a transaction.');
}
