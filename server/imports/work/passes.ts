import { giveTurn } from '../../eventLoop.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import type { FileRow } from '../file/fileRow.ts';
import { fileRows } from '../file/readFile.ts';
import { type ImportFile, partsOf } from '../importFiles.ts';
import type { Plan } from '../plan.ts';
import { DuplicatesInFile } from './duplicatesInFile.ts';
import type { RowFault } from './rowFault.ts';
import { validateRows } from './validateRows.ts';
import { dryRun, writeRows } from './writeRows.ts';

/** Limits the rows of one batch, after which progress and faults are noted: more gain nothing. */
const batchSize = 1000;
/** Limits the rows validated or written at once, as the event loop is held meanwhile. */
const stepSize = 100;

export interface Pass {
  importId: string;
  file: Pick<ImportFile, 'reading'>;
  plan: Plan;
  /** Called after each batch; an error it throws ends the pass. */
  onBatch(batch: { processed: number; faults: readonly RowFault[] }): Promise<void>;
}

/** Validates every row and writes none, in short steps that leave room for other requests. */
export async function checkAll(context: WriteContext, { importId, file, plan, onBatch }: Pass): Promise<void> {
  const duplicates = new DuplicatesInFile();
  for await (const { rows: all, processed } of batches(context, importId, file)) {
    const faults: RowFault[] = [];
    for (const rows of steps(all)) {
      const validated = await validateRows(context, plan, { rows, duplicates, lock: false });
      faults.push(...validated.faults, ...(await dryRun(context, plan, validated)));
      await giveTurn();
    }
    await onBatch({ processed, faults });
  }
}

/**
 * Writes every row but those to skip, in the transaction under way. Throws FaultyRows at the first batch with a fault,
 * which must roll everything back.
 */
export async function writeAll(
  context: WriteContext,
  { importId, file, plan, onBatch }: Pass,
  leftOut: ReadonlySet<number>,
): Promise<{ created: number; updated: number }> {
  const duplicates = new DuplicatesInFile();
  const total = { created: 0, updated: 0 };
  for await (const { rows: all, processed } of batches(context, importId, file)) {
    for (const rows of steps(all.filter(({ number }) => !leftOut.has(number)))) {
      const validated = await validateRows(context, plan, { rows, duplicates, lock: true });
      if (validated.faults.length > 0) throw new FaultyRows(validated.faults);
      const { created, updated, faults } = await writeRows(context, plan, validated);
      if (faults.length > 0) throw new FaultyRows(faults);
      total.created += created;
      total.updated += updated;
      await giveTurn();
    }
    await onBatch({ processed, faults: [] });
  }
  return total;
}

const steps = (rows: readonly FileRow[]): FileRow[][] =>
  Array.from({ length: Math.ceil(rows.length / stepSize) }, (_, step) =>
    rows.slice(step * stepSize, (step + 1) * stepSize),
  );

/** Reports faults that arose between checking and writing. */
export class FaultyRows extends Error {
  readonly faults: readonly RowFault[];

  constructor(faults: readonly RowFault[]) {
    super(`Rows cannot be imported, the first of them ${faults[0]?.row}.`);
    this.name = 'FaultyRows';
    this.faults = faults;
  }
}

async function* batches(
  context: WriteContext,
  importId: string,
  { reading }: Pass['file'],
): AsyncGenerator<{ rows: FileRow[]; processed: number }> {
  let rows: FileRow[] = [];
  let processed = 0;
  let isHeader = true;
  for await (const row of fileRows(reading, partsOf(context, importId))) {
    if (!isHeader) rows.push(row);
    isHeader = false;
    if (rows.length < batchSize) continue;
    processed += rows.length;
    yield { rows, processed };
    rows = [];
  }
  if (rows.length > 0) yield { rows, processed: processed + rows.length };
}
