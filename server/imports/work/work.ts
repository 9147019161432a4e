import { principalNow } from '../../accounts/principalNow.ts';
import { ApiError } from '../../errors.ts';
import type { RunningJob } from '../../jobs/jobDefinition.ts';
import type { SystemServices, WriteContext } from '../../operations/write/writeContext.ts';
import { sqlState } from '../../sql/failure.ts';
import { fileFaultText } from '../file/fileFaultText.ts';
import { FileFault } from '../file/fileRow.ts';
import { fileOf, type ImportFile, removeFile, uploaderLanguage } from '../importFiles.ts';
import { changeImport, importValues, noteFaults } from '../importRecord.ts';
import { type ImportRequest, type Plan, planImport } from '../plan.ts';
import { importTexts } from '../texts.ts';
import { FaultyRows } from './passes.ts';
import type { RowFault } from './rowFault.ts';

/** Holds an import that is worked on. */
export interface Work {
  importId: string;
  file: ImportFile;
  isDryRun: boolean;
  rows: number;
  /** Services of the server itself, for the record of the import and its faults. */
  services: SystemServices;
  /** Context of the caller, with their current rights. */
  context: WriteContext;
  plan: Plan;
  job: RunningJob;
}

/** Lists the states in which a job works on an import, or waits to. */
export const openStates: readonly string[] = ['queued', 'checking', 'importing'];

/** Gives the work of an import; null for one that is over or waits for its uploader. Throws faults for the uploader. */
export async function workOn(
  job: WriteContext,
  importId: string,
  running: RunningJob,
  states: readonly string[] = openStates,
): Promise<Work | null> {
  const services = servicesOf(job);
  const file = await fileOf(job, importId);
  const values = await importValues(services, job.db, importId);
  if (!file?.request || !values || !states.includes(String(values['state']))) return null;
  const principal = await principalNow(job, file.principal);
  if (!principal) throw ApiError.forbidden(importTexts.userGone[file.language]);
  const { language } = file;
  const context: WriteContext = {
    ...job,
    principal,
    language,
    requestId: changeIdOf(importId),
    isSystem: false,
    via: 'import',
    reason: null,
  };
  const plan = planNow(context, file.request, file);
  const isDryRun = values['dryRun'] === true;
  return { importId, file, isDryRun, rows: Number(values['rows']), services, context, plan, job: running };
}

/** Names the change that an import makes, in its history. It can be undone by that, as a bulk change is. */
export const changeIdOf = (importId: string): string => `import-${importId}`;

/** Plans with current rights. The request was allowed when it was made, so a refusal means that a right is gone. */
function planNow(context: WriteContext, request: ImportRequest, { columns, language }: ImportFile): Plan {
  try {
    return planImport(context, request, columns, (...path) => `/${path.join('/')}`);
  } catch (error) {
    const isRefused = error instanceof ApiError && [403, 404].includes(error.status);
    throw isRefused ? ApiError.forbidden(importTexts.noRights[language]) : error;
  }
}

export const servicesOf = ({ services, model, now }: WriteContext): SystemServices => ({ ...services, model, now });

export const moment = ({ now }: Pick<WriteContext, 'now'>): string => now().toISOString();

export const percent = ({ rows }: Work, processed: number): number => Math.floor((100 * processed) / Math.max(rows, 1));

/**
 * Ends an import that wrote nothing, with a message and its faults. The file is removed, unless its rows have faults: its
 * uploader can still fetch those.
 */
export async function giveUp(
  context: WriteContext,
  importId: string,
  message: string,
  faults: readonly RowFault[] = [],
): Promise<void> {
  const services = servicesOf(context);
  await noteFaults(services, context, importId, faults);
  const before = Number((await importValues(services, context.db, importId))?.['faulty'] ?? 0);
  const faulty = before + new Set(faults.map(({ row }) => row)).size;
  if (faulty === 0) await removeFile(context.db, importId);
  const outcome = { state: 'failed', message, faulty, finishedAt: moment(context) };
  await changeImport(services, context, importId, outcome);
}

/** Explains an error that a retry would not solve; undefined for an unknown one. */
export async function explanation(
  context: WriteContext,
  importId: string,
  error: unknown,
): Promise<string | undefined> {
  const language = (await uploaderLanguage(context.db, importId)) ?? context.language;
  if (error instanceof FaultyRows) return importTexts.nothingImported[language];
  if (error instanceof FileFault) return fileFaultText(error, language);
  return error instanceof ApiError && sqlState(error) === undefined ? error.message : undefined;
}
