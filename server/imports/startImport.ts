import { ApiError } from '../errors.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { readRecord } from '../operations/read/read.ts';
import { requireView } from '../operations/read/view.ts';
import { inTransaction } from '../operations/write/pipeline/inTransaction.ts';
import type { WriteContext } from '../operations/write/writeContext.ts';
import type { Services } from '../services.ts';
import { fileKeptFor } from './expiry.ts';
import { fileFaultText } from './file/fileFaultText.ts';
import { FileFault } from './file/fileRow.ts';
import { type FileColumn, type Inspected, inspectFile } from './file/readFile.ts';
import { changeRequest, fileOf, keepFile } from './importFiles.ts';
import { changeImport, importValues, makeImport } from './importRecord.ts';
import { requireOwn } from './ownFile.ts';
import { type AttributePointer, type ImportRequest, planImport, refuseSingle } from './plan.ts';
import { giveUpOldest, requireFewInWork } from './waiting.ts';

export const importJobKind = 'import';

const startWork = (context: WriteContext, id: string): Promise<string> =>
  enqueue(context, { kind: importJobKind, payload: { import: id }, subject: `imports/${id}` });

export interface ImportOrder {
  resource: string;
  isDryRun: boolean;
  /** Null stores the file until its columns are mapped. */
  request: ImportRequest | null;
  pointerOf: AttributePointer;
}

export interface ImportChange {
  isDryRun: boolean;
  /** Makes a new request for the resource of the import; null keeps the former one. */
  requestOn(resource: string): ImportRequest | null;
  /** Whether rows with faults are skipped; sent again with each transition. */
  skipFaulty: boolean;
  pointerOf: AttributePointer;
}

export interface StartedImport {
  id: string;
  columns: readonly FileColumn[];
}

/**
 * Reads a file through and checks the request for it. Throws 422 for a file that cannot be read, 413 for one that is
 * too large.
 */
export async function inspectUpload(
  context: WriteContext,
  { order, content }: { order: ImportOrder; content: Uint8Array },
): Promise<Inspected> {
  requireImportable(context, order.resource);
  const found = await inspected(content, context);
  if (order.request) planImport(context, order.request, found.columns, order.pointerOf);
  return found;
}

export interface NewImport {
  order: ImportOrder;
  fileName: string;
  content: Uint8Array;
  inspected: Inspected;
}

/** Stores an inspected file and enqueues its work. */
export async function startImport(
  services: Services,
  context: WriteContext,
  { order, fileName, content, inspected: { reading, columns, rows } }: NewImport,
): Promise<StartedImport> {
  const { principal, language, requestId } = context;
  if (principal.userId === null) throw ApiError.unauthorized();
  const state = order.request ? stateOf(order.isDryRun) : 'uploaded';
  const createdAt = services.now();
  const record = {
    fileName,
    resource: order.resource,
    state,
    dryRun: order.isDryRun,
    rows,
    createdBy: principal.userId,
  };
  const { userId } = principal;
  return inTransaction(context, async (inside) => {
    if (order.request) await requireFewInWork(inside, userId);
    const id = await makeImport(services, inside, { ...record, createdAt: createdAt.toISOString() });
    const expiresAt = new Date(createdAt.getTime() + fileKeptFor * 60 * 60_000);
    const file = { reading, columns, request: order.request, principal, language, requestId, expiresAt };
    await keepFile(inside, id, file, content);
    if (order.request) await startWork(inside, id);
    else await giveUpOldest(inside, userId);
    return { id, columns };
  });
}

const stateOf = (isDryRun: boolean): string => (isDryRun ? 'checking' : 'queued');

/**
 * Checks or writes an upload. Throws 404 for an import the caller may not see, 403 for another user's, 409 once it is
 * over.
 */
export async function continueImport(
  services: Services,
  context: WriteContext,
  { id, change }: { id: string; change: ImportChange },
): Promise<StartedImport> {
  const { principal, language } = context;
  await readRecord(context, 'imports', id);
  return inTransaction(context, async (inside) => {
    const values = await importValues(services, inside.db, id, true);
    requireOwn(inside, values);
    const file = await fileOf(inside, id);
    const state = stateOf(change.isDryRun);
    if (!file || file.expiresAt <= context.now() || !['uploaded', 'checked'].includes(String(values?.['state'])))
      throw notNow(String(values?.['state']), state, change.pointerOf);
    const described = change.requestOn(String(values?.['resource'])) ?? file.request;
    if (!described) throw ApiError.badDocument(change.pointerOf('mapping'), 'The member "mapping" is missing.');
    const request = { ...described, skipFaulty: change.skipFaulty };
    planImport(context, request, file.columns, change.pointerOf);
    await requireFewInWork(inside, String(principal.userId));
    await changeRequest(inside, id, { request, principal, language });
    await changeImport(services, inside, id, { state, dryRun: change.isDryRun, finishedAt: null });
    await startWork(inside, id);
    return { id, columns: file.columns };
  });
}

function requireImportable(context: WriteContext, resource: string): void {
  const view = requireView(context, resource);
  refuseSingle(view);
  if (!view.rights.create && !view.rights.update)
    throw ApiError.forbidden(`Nothing in ${resource} may be written in your role.`);
}

async function inspected(content: Uint8Array, { language }: WriteContext): Promise<Inspected> {
  try {
    return await inspectFile(content);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const detail = fileFaultText(error, language);
    if (limits.has(error.code)) throw new ApiError(413, [{ code: error.code, title: 'Content Too Large', detail }]);
    throw ApiError.invalid([{ code: error.code, detail, meta: { part: 'file' } }]);
  }
}

/** Lists faults of files that are valid but too large. */
const limits: ReadonlySet<string> = new Set(['TOO_MANY_ROWS', 'TOO_MANY_CELLS', 'TOO_LARGE_UNPACKED']);

const notNow = (from: string, to: string, pointerOf: AttributePointer): ApiError =>
  ApiError.conflict({
    code: 'TRANSITION_NOT_ALLOWED',
    detail: `This import cannot go from "${from}" to "${to}"; upload the file again.`,
    source: { pointer: pointerOf('state') },
    meta: { from, to },
  });
