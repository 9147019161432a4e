import type { DataProvider, RaRecord } from 'react-admin';
import { filterOf, type Selection } from '../../selection/selection.ts';
import type { BulkProvider, Change, Failure, Fault, Mode, Outcome } from '../work.ts';

/** Sets the records per request in best-effort mode, after each of which progress shows and the run can stop. */
export const recordsPerRequest = 1000;

export interface Progress {
  /** `collecting` reads the ids first, so that the run covers a fixed set of records. */
  phase: 'collecting' | 'changing';
  done: number;
  failed: number;
}

export interface BulkRun {
  resource: string;
  selection: Selection;
  change: Change;
  mode: Mode;
  /** The number of records that the user confirmed. */
  expected: number;
  /** Returns the same key for a repeated request, so that nothing is done twice. */
  keyOf(part: number): string | undefined;
  onProgress(progress: Progress): void;
  /** Stops the run between requests. */
  signal: AbortSignal;
}

/** Reports that the number of records differs from the one confirmed; nothing was changed. */
export class OtherCountError extends Error {
  readonly count: number;

  constructor(count: number) {
    super('Another number of records than expected.');
    this.count = count;
  }
}

type Provider = Pick<DataProvider, 'getList'> & BulkProvider;

/**
 * Changes many records: atomic or few in one request, otherwise in parts. Throws `OtherCountError`, and the refusal of the
 * first request.
 */
export async function runBulk(provider: Provider, run: BulkRun): Promise<Outcome> {
  const { selection, mode, expected } = run;
  if (mode === 'atomic') return atOnce(provider, run);
  if ('ids' in selection) return partByPart(provider, run, selection.ids);
  if (expected <= recordsPerRequest) return atOnce(provider, run);
  const ids = await collectIds(provider, run);
  if (ids.length !== expected) throw new OtherCountError(ids.length);
  return partByPart(provider, run, ids);
}

type Request = Omit<BulkRun, 'expected'> & Partial<Pick<BulkRun, 'expected'>>;

async function atOnce(provider: Provider, run: Request): Promise<Outcome> {
  const { resource, selection, change, mode, expected } = run;
  try {
    const request = { resource, mode, expected, idempotencyKey: run.keyOf(0), ...selection, ...change };
    return outcomeOf(await provider.bulkChange(request));
  } catch (error) {
    const failures = failuresIn(error);
    if (failures.length === 0) throw otherCountIn(error) ?? error;
    return { ...nothing, failures };
  }
}

async function partByPart(provider: Provider, run: BulkRun, ids: readonly string[]): Promise<Outcome> {
  let outcome = nothing;
  for (let start = 0; start < ids.length; start += recordsPerRequest) {
    run.onProgress({ phase: 'changing', done: start, failed: outcome.failures.length });
    if (run.signal.aborted) return { ...outcome, left: ids.length - start };
    const part = ids.slice(start, start + recordsPerRequest);
    try {
      outcome = together(outcome, await changePart(provider, run, part, start));
    } catch (error) {
      if (start === 0) throw error;
      const unknown = isUnanswered(error) ? part.length : 0;
      return { ...outcome, unknown, left: ids.length - start - unknown, trouble: messageOf(error) };
    }
  }
  return outcome;
}

/** Sends ids without an expected count, so that records removed meanwhile fail alone. */
const changePart = (provider: Provider, run: BulkRun, ids: readonly string[], start: number): Promise<Outcome> =>
  atOnce(provider, { ...run, selection: { ids }, expected: undefined, keyOf: () => run.keyOf(start) });

async function collectIds(provider: Provider, run: BulkRun): Promise<string[]> {
  const { resource, selection, signal } = run;
  const ids: string[] = [];
  for (let page = 1; !signal.aborted; page += 1) {
    run.onProgress({ phase: 'collecting', done: ids.length, failed: 0 });
    const { data } = await provider.getList<RaRecord<string>>(resource, {
      filter: filterOf(selection),
      sort: { field: 'id', order: 'ASC' },
      pagination: { page, perPage: recordsPerRequest },
      meta: { fields: { [resource]: [] } },
    });
    ids.push(...data.map(({ id }) => id));
    if (data.length < recordsPerRequest) return ids;
  }
  throw new DOMException('Stopped before anything was changed.', 'AbortError');
}

export const nothing: Outcome = { affected: 0, failures: [], changeIds: [], left: 0, unknown: 0 };

const outcomeOf = ({ id, affected, failures }: Awaited<ReturnType<BulkProvider['bulkChange']>>): Outcome => ({
  ...nothing,
  affected,
  failures,
  changeIds: affected > 0 ? [id] : [],
});

export const together = (a: Outcome, b: Outcome): Outcome => ({
  affected: a.affected + b.affected,
  failures: [...a.failures, ...b.failures],
  changeIds: [...a.changeIds, ...b.changeIds],
  left: a.left + b.left,
  unknown: a.unknown + b.unknown,
  ...(b.trouble && { trouble: b.trouble }),
});

/** Undoes changes, the last one first, until one fails; `changeIds` are those still to undo. */
export async function undoAll(
  provider: BulkProvider,
  resource: string,
  changeIds: readonly string[],
): Promise<Outcome> {
  let undone = nothing;
  for (const [index, id] of [...changeIds.entries()].toReversed()) {
    try {
      undone = together(undone, outcomeOf(await provider.undoBulkChange({ resource, id, mode: 'best-effort' })));
    } catch (error) {
      return { ...undone, changeIds: changeIds.slice(0, index + 1), trouble: messageOf(error) };
    }
  }
  return { ...undone, changeIds: [] };
}

interface Refusal {
  message?: string;
  status?: number;
  body?: { faults?: readonly Fault[]; code?: string; problem?: string } | null;
}

/** Reads the faults of each record that stopped an atomic change. */
export function failuresIn(error: unknown): Failure[] {
  const faults = (error as Refusal | null)?.body?.faults ?? [];
  if (!faults.every(({ meta }) => typeof meta?.['id'] === 'string')) return [];
  return [...Map.groupBy(faults, ({ meta }) => String(meta?.['id']))].map(([id, errors]) => ({ id, errors }));
}

function otherCountIn(error: unknown): OtherCountError | undefined {
  const { code, faults = [] } = (error as Refusal | null)?.body ?? {};
  const count = faults[0]?.meta?.['count'];
  return code === 'COUNT_DIFFERS' && typeof count === 'number' ? new OtherCountError(count) : undefined;
}

/** Returns whether the request may have been carried out although no response came. */
export const isUnanswered = (error: unknown): boolean =>
  ['unreachable', 'timeout', 'unreadable'].includes((error as Refusal | null)?.body?.problem ?? '');

export const messageOf = (error: unknown): string => (error as Refusal | null)?.message || 'ra.notification.http_error';
