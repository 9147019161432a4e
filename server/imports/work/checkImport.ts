import type { RunningJob } from '../../jobs/jobDefinition.ts';
import { inTransaction } from '../../operations/write/pipeline/inTransaction.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { changeImport, forgetFaults, noteFaults } from '../importRecord.ts';
import { importTexts } from '../texts.ts';
import { checkAll, type Pass } from './passes.ts';
import { explanation, giveUp, moment, percent, type Work, workOn } from './work.ts';

/**
 * Validates every row and notes every fault. Afterwards the import is `checked` where that was all, `failed` where it
 * has faults that are not to be skipped, and else `importing`: to be written. May be called again after it was
 * interrupted.
 */
export async function checkImport(context: WriteContext, importId: string, running: RunningJob): Promise<void> {
  try {
    const work = await workOn(context, importId, running);
    if (work) await check(context, work);
  } catch (error) {
    const message = await explanation(context, importId, error);
    if (message === undefined) throw error;
    await inTransaction(context, (inside) => giveUp(inside, importId, message));
  }
}

async function check(context: WriteContext, work: Work): Promise<void> {
  const { services, importId, isDryRun, file } = work;
  const fresh = { state: 'checking', processed: 0, created: 0, updated: 0, faulty: 0 };
  await inTransaction(context, async (inside) => {
    await forgetFaults(services, inside, importId);
    await changeImport(services, inside, importId, fresh);
  });
  const faulty = await validateAll(context, work);
  if (isDryRun) return changeImport(services, context, importId, { state: 'checked', finishedAt: moment(context) });
  const isWritten = faulty === 0 || (work.plan.skipFaulty && faulty < work.rows);
  if (isWritten) return changeImport(services, context, importId, { state: 'importing', processed: 0 });
  await inTransaction(context, (inside) => giveUp(inside, importId, importTexts.nothingImported[file.language]));
}

/** Validates every row; returns the number of rows with a fault. */
async function validateAll(context: WriteContext, work: Work): Promise<number> {
  const { services, importId, job } = work;
  let faulty = 0;
  const onBatch: Pass['onBatch'] = async ({ processed, faults }) => {
    job.signal.throwIfAborted();
    faulty += new Set(faults.map(({ row }) => row)).size;
    await inTransaction(context, async (inside) => {
      await noteFaults(services, inside, importId, faults);
      await changeImport(services, inside, importId, { processed, faulty });
    });
    await job.progress(percent(work, processed) / 2);
  };
  await checkAll(work.context, { ...work, onBatch });
  return faulty;
}
