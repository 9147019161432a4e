import type { WriteContext } from '../../operations/write/writeContext.ts';
import type { FileRow } from '../file/fileRow.ts';
import { fileRows } from '../file/readFile.ts';
import { type ImportFile, partsOf } from '../importFiles.ts';
import type { Plan } from '../plan.ts';
import { judgeRows } from './judgeRows.ts';
import type { RowFault } from './rowFault.ts';
import { SameInFile } from './sameInFile.ts';
import { rehearse, writeRows } from './writeRows.ts';

/** Rows of one batch: more gain nothing and hold their memory twice. */
const batchSize = 1000;

export interface Pass {
  importId: string;
  file: Pick<ImportFile, 'reading'>;
  plan: Plan;
  /** Called after each batch; what it throws ends the pass. */
  onBatch(batch: { processed: number; faults: readonly RowFault[] }): Promise<void>;
}

/** Judges every row and writes none, in short steps that leave room for others. */
export async function checkAll(context: WriteContext, { importId, file, plan, onBatch }: Pass): Promise<void> {
  const same = new SameInFile();
  for await (const { rows, processed } of batches(context, importId, file)) {
    const judged = await judgeRows(context, plan, { rows, same, lock: false });
    const faults = [...judged.faults, ...(await rehearse(context, plan, judged))];
    await onBatch({ processed, faults });
  }
}

/** Writes every row but those to leave out, in the transaction under way. Throws FaultyRows at the first batch with a fault: nothing may stay of it. */
export async function writeAll(
  context: WriteContext,
  { importId, file, plan, onBatch }: Pass,
  leftOut: ReadonlySet<number>,
): Promise<{ created: number; updated: number }> {
  const same = new SameInFile();
  const total = { created: 0, updated: 0 };
  for await (const { rows: all, processed } of batches(context, importId, file)) {
    const rows = all.filter(({ number }) => !leftOut.has(number));
    const judged = await judgeRows(context, plan, { rows, same, lock: true });
    if (judged.faults.length > 0) throw new FaultyRows(judged.faults);
    const { created, updated, faults } = await writeRows(context, plan, judged);
    if (faults.length > 0) throw new FaultyRows(faults);
    total.created += created;
    total.updated += updated;
    await onBatch({ processed, faults: [] });
  }
  return total;
}

/** Something came between checking and writing. */
export class FaultyRows extends Error {
  readonly faults: readonly RowFault[];

  constructor(faults: readonly RowFault[]) {
    super(`Rows cannot be imported, the first of them ${faults[0]?.row}.`);
    this.name = 'FaultyRows';
    this.faults = faults;
  }
}

async function* batches(
  { db }: WriteContext,
  importId: string,
  { reading }: Pass['file'],
): AsyncGenerator<{ rows: FileRow[]; processed: number }> {
  let rows: FileRow[] = [];
  let processed = 0;
  let isHeader = true;
  for await (const row of fileRows(reading, partsOf(db, importId))) {
    if (!isHeader) rows.push(row);
    isHeader = false;
    if (rows.length < batchSize) continue;
    processed += rows.length;
    yield { rows, processed };
    rows = [];
  }
  if (rows.length > 0) yield { rows, processed: processed + rows.length };
}
