import type { RunningJob } from '../../jobs/jobDefinition.ts';
import { flushEffects } from '../../operations/write/effects/flushEffects.ts';
import { refusingAsFault } from '../../operations/write/pipeline/refuse.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { removeFile } from '../importFiles.ts';
import { changeImport, faultyRows } from '../importRecord.ts';
import { FaultyRows, type Pass, writeAll } from './passes.ts';
import { explanation, giveUp, moment, percent, type Work, workOn } from './work.ts';

/** Writes an import without faults, in the transaction of `context`. A fault that arises meanwhile rolls everything back. */
export async function writeImport(context: WriteContext, importId: string, running: RunningJob): Promise<void> {
  try {
    // Nests within the job's transaction, so that the outcome can still be recorded.
    await context.db.transaction(async (db) => {
      // Starts without follow-ups: what is rolled back has none.
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
      await flushEffects(work.context);
      return counts;
    },
  );
  if (leftOut.size === 0) await removeFile(context.db, importId);
  const outcome = { state: 'done', processed: work.rows, finishedAt: moment(context), ...written };
  await changeImport(services, context, importId, outcome);
}

/**
 * Shows progress on another connection, so that others see it. Skipped for the embedded database, whose one connection
 * is in the transaction.
 */
async function tell(work: Work, processed: number): Promise<void> {
  const { database } = work.services;
  if (database.kind === 'embedded') return;
  await changeImport(work.services, database, work.importId, { processed });
  await work.job.progress(50 + percent(work, processed) / 2);
}
