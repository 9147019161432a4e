import type { Fault } from '../../../schema/fault.ts';
import { type Draft, newDraft, type Submission } from '../../operations/write/draft.ts';
import { creatable, refuseUnwritable } from '../../operations/write/pipeline/authorize.ts';
import { transform } from '../../operations/write/pipeline/transform.ts';
import { validate } from '../../operations/write/pipeline/validate.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import type { StoredRow } from '../../sql/storedRows.ts';
import type { FileRow } from '../file/fileRow.ts';
import type { Plan } from '../plan.ts';
import type { DuplicatesInFile } from './duplicatesInFile.ts';
import { existingRows, keyOf } from './existing.ts';
import { findReferences } from './references.ts';
import { type RowFault, rowFault, rowFaultsOf } from './rowFault.ts';
import { type RowRecord, rowRecord } from './rowRecord.ts';

/** Holds validated rows of a file, before they are written. */
export interface ValidatedRows {
  /** Rows without a fault, in the order of the file. */
  sound: readonly { row: FileRow; draft: Draft }[];
  faults: readonly RowFault[];
}

export interface RowsToValidate {
  rows: readonly FileRow[];
  duplicates: DuplicatesInFile;
  /** Whether to lock records that are to be changed until the transaction ends. */
  lock: boolean;
}

/** Reads and validates rows by the pipeline of every record; queries the database per batch, not per row. */
export async function validateRows(
  context: WriteContext,
  plan: Plan,
  { rows, duplicates, lock }: RowsToValidate,
): Promise<ValidatedRows> {
  const records = rows.map((row) => ({ row, record: rowRecord(plan, row) }));
  const keyed = records.map((of) => ({ ...of, key: keyOf(context, plan, of.record) }));
  const keys = keyed.flatMap(({ key }) => key ?? []);
  const existing = await existingRows(context, plan, { keys, lock });
  await findReferences(
    context,
    plan,
    records.map(({ record }) => record),
  );
  const faults: RowFault[] = [];
  const candidates: Candidate[] = [];
  for (const { row, record, key } of keyed) {
    const stored = key === undefined ? null : (existing.get(key) ?? null);
    const fault = keyFault(plan, { record, key, stored, duplicates });
    if (fault) faults.push(rowFault(context, plan, row, fault));
    else candidates.push({ row, record, draft: draftOf(plan, record, stored) });
  }
  return validated(context, plan, { candidates, faults, duplicates });
}

interface Candidate {
  row: FileRow;
  record: RowRecord;
  draft: Draft;
}

interface Looked {
  record: RowRecord;
  key: string | undefined;
  stored: StoredRow | null;
  duplicates: DuplicatesInFile;
}

/** Gives the fault of a row that names no record, or the record of another row. */
function keyFault({ key: field, mode }: Plan, { record, key, stored, duplicates }: Looked): Fault | undefined {
  if (field === null) return undefined;
  if (key === undefined) return mode === 'update' ? { field, code: 'REQUIRED' } : undefined;
  const first = duplicates.earlier('key', key, record.number);
  if (first !== undefined) return { field, code: 'SAME_AS_ROW', params: [first] };
  // Refuses an unknown id, as the server gives ids.
  return stored || (mode === 'upsert' && field !== 'id') ? undefined : { field, code: 'NOT_FOUND' };
}

function draftOf(plan: Plan, { values, empty }: RowRecord, stored: StoredRow | null): Draft {
  const { view, key, emptyClears } = plan;
  const cleared = stored && emptyClears ? Object.fromEntries(empty.map((field) => [field, null])) : {};
  const written = Object.entries({ ...values, ...cleared }).filter(
    ([field]) => field !== 'id' && !(stored && field === key),
  );
  const submission: Submission = {
    values: Object.fromEntries(written),
    unknown: [],
    pointerOf: (field) => field ?? '',
  };
  refuseUnwritable(submission, stored ? (view.rights.update ?? new Set()) : creatable(view.rights));
  return { ...newDraft(submission), stored };
}

interface ToValidate {
  candidates: readonly Candidate[];
  faults: RowFault[];
  duplicates: DuplicatesInFile;
}

async function validated(
  context: WriteContext,
  plan: Plan,
  { candidates, faults, duplicates }: ToValidate,
): Promise<ValidatedRows> {
  const { entity } = plan.view;
  const sound: { row: FileRow; draft: Draft }[] = [];
  const drafts = candidates.map(({ draft }) => draft);
  const verdicts = await validate(context, entity, await transform(context, entity, drafts));
  for (const [position, { draft, errors }] of verdicts.entries()) {
    const candidate = candidates[position];
    if (!candidate) continue;
    const own = [...candidate.record.faults, ...duplicates.faults(entity, draft, candidate.row.number)];
    const found = rowFaultsOf(context, plan, candidate.row, { own, errors });
    if (found.length > 0) faults.push(...found);
    else sound.push({ row: candidate.row, draft });
  }
  return { sound, faults: faults.sort((one, other) => one.row - other.row) };
}
