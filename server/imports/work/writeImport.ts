import type { RunningJob } from '../../jobs/job.ts';
import { settle } from '../../operations/write/follow/settle.ts';
import { refusingAsFault } from '../../operations/write/refuse.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { removeFile } from '../importFiles.ts';
import { changeImport, faultyRows } from '../importRecord.ts';
import { FaultyRows, type Pass, writeAll } from './passes.ts';
import { explanation, giveUp, moment, percent, type Work, workOn } from './work.ts';

/** Writes an import that was found sound, in the transaction of `context`; what came between and forbids it takes all back. */
export async function writeImport(context: WriteContext, importId: string, running: RunningJob): Promise<void> {
  try {
    // Within the transaction of the job, so that it can be told what became of it.
    await context.db.transaction(async (db) => {
      // What is taken back is followed by nothing.
      const inside = { ...context, db, written: [] };
      const work = await workOn(inside, importId, running, ['importing']);
      if (work) await write(inside, work);
    });
  } catch (error) {
    const message = await explanation(context, importId, error);
    if (message === undefined) throw error;
    await giveUp(context, importId, message, error instanceof FaultyRows ? error.faults : []);
  }
}

async function write(context: WriteContext, work: Work): Promise<void> {
  const { services, importId, job, plan } = work;
  const onBatch: Pass['onBatch'] = async ({ processed }) => {
    job.signal.throwIfAborted();
    await tell(work, processed);
  };
  const leftOut = plan.skipFaulty ? await faultyRows(services, context.db, importId) : new Set<number>();
  const written = await refusingAsFault(
    work.context,
    plan.view.entity,
    (field) => field ?? '',
    async () => {
      const counts = await writeAll(work.context, { ...work, onBatch }, leftOut);
      await settle(work.context);
      return counts;
    },
  );
  if (leftOut.size === 0) await removeFile(context.db, importId);
  const outcome = { state: 'done', processed: work.rows, finishedAt: moment(context), ...written };
  await changeImport(services, context, importId, outcome);
}

/** On a connection of its own, so that others see it. The embedded database has but one, and that is in the transaction. */
async function tell(work: Work, processed: number): Promise<void> {
  const { database } = work.services;
  if (database.kind === 'embedded') return;
  await changeImport(work.services, database, work.importId, { processed });
  await work.job.progress(50 + percent(work, processed) / 2);
}
