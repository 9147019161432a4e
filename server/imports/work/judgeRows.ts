import type { Fault } from '../../../schema/fault.ts';
import { creatable, refuseUnwritable } from '../../operations/write/authorize.ts';
import { type Draft, newDraft, type Submission } from '../../operations/write/draft.ts';
import { transform } from '../../operations/write/transform.ts';
import { validate } from '../../operations/write/validate.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import type { StoredRow } from '../../sql/storedRows.ts';
import type { FileRow } from '../file/fileRow.ts';
import type { Plan } from '../plan.ts';
import { existingRows, keyOf } from './existing.ts';
import { findReferences } from './references.ts';
import { type RowFault, rowFault, rowFaultsOf } from './rowFault.ts';
import { type RowRecord, rowRecord } from './rowRecord.ts';
import type { SameInFile } from './sameInFile.ts';

/** Rows of a file on their way into the database. */
export interface Judged {
  /** Those that have no fault, in the order of the file. */
  sound: readonly { row: FileRow; draft: Draft }[];
  faults: readonly RowFault[];
}

export interface RowsToJudge {
  rows: readonly FileRow[];
  same: SameInFile;
  /** Keeps records that are to be changed from others until the transaction ends. */
  lock: boolean;
}

/** Reads and judges rows by the pipeline that every record passes; the database is asked per batch, not per row. */
export async function judgeRows(context: WriteContext, plan: Plan, { rows, same, lock }: RowsToJudge): Promise<Judged> {
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
    const fault = keyFault(plan, { record, key, stored, same });
    if (fault) faults.push(rowFault(context, plan, row, fault));
    else candidates.push({ row, record, draft: await draftOf(context, plan, record, stored) });
  }
  return validated(context, plan, { candidates, faults, same });
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
  same: SameInFile;
}

/** What is wrong with a row before it is looked at any further: it names no record, or that of another row. */
function keyFault({ key: field, mode }: Plan, { record, key, stored, same }: Looked): Fault | undefined {
  if (field === null) return undefined;
  if (key === undefined) return mode === 'update' ? { field, code: 'REQUIRED' } : undefined;
  const first = same.earlier('key', key, record.number);
  if (first !== undefined) return { field, code: 'SAME_AS_ROW', params: [first] };
  // The server gives ids: one that is not there cannot be made.
  return stored || (mode === 'upsert' && field !== 'id') ? undefined : { field, code: 'NOT_FOUND' };
}

async function draftOf(
  context: WriteContext,
  plan: Plan,
  { values, empty }: RowRecord,
  stored: StoredRow | null,
): Promise<Draft> {
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
  return transform(
    context,
    view.entity,
    stored ? { stored, submission, changes: submission.values } : newDraft(submission),
  );
}

interface ToValidate {
  candidates: readonly Candidate[];
  faults: RowFault[];
  same: SameInFile;
}

async function validated(context: WriteContext, plan: Plan, { candidates, faults, same }: ToValidate): Promise<Judged> {
  const { entity } = plan.view;
  const sound: { row: FileRow; draft: Draft }[] = [];
  const verdicts = await validate(
    context,
    entity,
    candidates.map(({ draft }) => draft),
  );
  for (const [position, { draft, errors }] of verdicts.entries()) {
    const candidate = candidates[position];
    if (!candidate) continue;
    const own = [...candidate.record.faults, ...same.faults(entity, draft, candidate.row.number)];
    const found = rowFaultsOf(context, plan, candidate.row, { own, errors });
    if (found.length > 0) faults.push(...found);
    else sound.push({ row: candidate.row, draft });
  }
  return { sound, faults: faults.sort((one, other) => one.row - other.row) };
}
