import { ApiError } from '../../errors.ts';
import { refusingAsFault } from '../../operations/write/refuse.ts';
import { inTransaction, type WriteContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { principalNow } from '../../session/principalNow.ts';
import { fileFaultText } from '../file/fileFaultText.ts';
import { FileFault } from '../file/fileRow.ts';
import { fileOf, type ImportFile, removeFile } from '../importFiles.ts';
import { changeImport, forgetFaults, importValues, noteFaults } from '../importRecord.ts';
import { planImport } from '../plan.ts';
import { importTexts } from '../texts.ts';
import { checkAll, FaultyRows, type Pass, writeAll } from './passes.ts';
import type { RowFault } from './rowFault.ts';

/** What whoever runs an import lets it do meanwhile. */
export interface Run {
  /** From 0 to 100. */
  progress(percent: number): Promise<void>;
  /** Aborted when the server stops: the work ends between two batches, and is done again by the next. */
  signal: AbortSignal;
}

/**
 * Checks an import and, unless that is all that was asked, writes it: every row in one transaction, or none. May be called
 * again after it was broken off at any point; an import that is over stays as it is.
 */
export async function runImport(services: Services, importId: string, run: Run): Promise<void> {
  const { db } = services.database;
  const [file, values] = [await fileOf(db, importId), await importValues(services, db, importId)];
  if (!file?.request || !values || !['checking', 'queued', 'importing'].includes(String(values['state']))) return;
  const work = { services, importId, file, rows: Number(values['rows']), run };
  try {
    await workOn(work, values['dryRun'] === true);
  } catch (error) {
    if (run.signal.aborted) throw error;
    const { message, isExpected } = explained(error, file);
    await fail(work, message);
    if (!isExpected) throw error;
  }
}

interface Work {
  services: Services;
  importId: string;
  file: ImportFile;
  rows: number;
  run: Run;
}

async function workOn(work: Work, isDryRun: boolean): Promise<void> {
  const { services, importId, file } = work;
  const context = await callersContext(services, file);
  const { request } = file;
  if (!request) return;
  const plan = planImport(context, request, file.columns, (...path) => ['', ...path].join('/'));
  const pass = { importId, file, plan };
  await changeImport(services, services.database, importId, {
    state: 'checking',
    processed: 0,
    created: 0,
    updated: 0,
    faulty: 0,
  });
  await forgetFaults(services, services.database, importId);
  const faulty = await check(work, context, pass);
  if (isDryRun) {
    await changeImport(services, services.database, importId, { state: 'checked', finishedAt: now(services) });
    return;
  }
  if (faulty > 0) return fail(work, importTexts.nothingImported[file.language]);
  await changeImport(services, services.database, importId, { state: 'importing', processed: 0 });
  await write(work, context, pass);
}

const now = (services: Services): string => services.now().toISOString();

/** The caller's own context, with the rights they have by now. */
async function callersContext(services: Services, file: ImportFile): Promise<WriteContext> {
  const principal = await principalNow(services, file.principal);
  if (!principal) throw ApiError.forbidden(importTexts.userGone[file.language]);
  return {
    model: services.model,
    db: services.database.db,
    principal,
    language: file.language,
    now: services.now,
    requestId: file.requestId,
    services,
    isSystem: false,
    via: 'import',
    reason: null,
  };
}

/** Notes the faults of all rows; gives the number of rows that have any. */
async function check(work: Work, context: WriteContext, pass: Omit<Pass, 'onBatch'>): Promise<number> {
  const { services, importId, run } = work;
  let faulty = 0;
  const onBatch: Pass['onBatch'] = async ({ processed, faults }) => {
    run.signal.throwIfAborted();
    faulty += new Set(faults.map(({ row }) => row)).size;
    await noteFaults(services, services.database, importId, faults);
    await changeImport(services, services.database, importId, { processed, faulty });
    await run.progress(percent(work, processed));
  };
  await checkAll(context, { ...pass, onBatch });
  return faulty;
}

const percent = ({ rows }: Work, processed: number): number =>
  Math.min(100, Math.floor((100 * processed) / (rows || 1)));

/** One transaction around all: the rows, the outcome, and the file that is needed no longer. */
async function write(work: Work, context: WriteContext, pass: Omit<Pass, 'onBatch'>): Promise<void> {
  const { services, importId, run } = work;
  const onBatch: Pass['onBatch'] = async ({ processed }) => {
    run.signal.throwIfAborted();
    // The embedded database has one connection, and that is in the transaction: there nobody could look meanwhile.
    if (services.database.kind === 'embedded') return;
    await changeImport(services, services.database, importId, { processed });
    await run.progress(percent(work, processed));
  };
  try {
    await refusingAsFault(
      context,
      pass.plan.view.entity,
      (field) => field ?? '',
      () =>
        inTransaction(context, async (inside) => {
          const written = await writeAll(inside, { ...pass, onBatch });
          await removeFile(inside.db, importId);
          await changeImport(services, inside, importId, {
            state: 'done',
            processed: work.rows,
            finishedAt: now(services),
            ...written,
          });
        }),
    );
  } catch (error) {
    if (!(error instanceof FaultyRows)) throw error;
    await fail(work, importTexts.nothingImported[work.file.language], error.faults);
  }
}

/** Nothing was imported; why stands in the message and the faults. */
async function fail({ services, importId }: Work, message: string, faults: readonly RowFault[] = []): Promise<void> {
  const context = services.database;
  await context.transaction(async (db) => {
    await noteFaults(services, { db }, importId, faults);
    await removeFile(db, importId);
    await changeImport(services, { db }, importId, {
      state: 'failed',
      message,
      finishedAt: now(services),
      ...(faults.length > 0 && { faulty: new Set(faults.map(({ row }) => row)).size }),
    });
  });
}

function explained(error: unknown, { language }: ImportFile): { message: string; isExpected: boolean } {
  if (error instanceof ApiError) return { message: error.message, isExpected: true };
  if (error instanceof FileFault) return { message: fileFaultText(error, language), isExpected: true };
  return { message: importTexts.unexpected[language], isExpected: false };
}
