/** Gives sequence numbers in the transaction that writes the record, after all its checks. */
import { dayIn } from '../../../../../schema/day.ts';
import type { Fault } from '../../../../../schema/fault.ts';
import { formatSequenceNumber, isNumbered, prefixOf } from '../../../../../schema/sequenceNumber.ts';
import { ApiError, type ErrorObject } from '../../../../errors.ts';
import type { Entity } from '../../../../model.ts';
import { type Draft, recordOf } from '../../draft.ts';
import { faultErrors } from '../../faultErrors.ts';
import type { WriteContext } from '../../writeContext.ts';
import { counterKey } from './claims.ts';
import { type Counter, lockCounters, saveCounters } from './counters.ts';
import { due } from './due.ts';

/** Refuses drafts whose dates lie before that of the last number; nothing was numbered. */
export class UnnumberedDrafts extends ApiError {
  readonly ofDrafts: ReadonlyMap<Draft, readonly ErrorObject[]>;

  constructor(ofDrafts: ReadonlyMap<Draft, readonly ErrorObject[]>) {
    super(422, [...ofDrafts.values()].flat());
    this.name = 'UnnumberedDrafts';
    this.ofDrafts = ofDrafts;
  }
}

/** Holds a number that a draft is to get. */
interface Place {
  draft: Draft;
  field: string;
  /** Name of the field that holds the date; undefined for the day of writing. */
  dated: string | undefined;
  prefix: string;
  year: number;
  day: string;
}

/**
 * Gives validated drafts their numbers, in their order; leaves other drafts alone. The counters stay locked until the
 * transaction ends; a rollback takes its numbers back. Throws UnnumberedDrafts, 422 DATE_BEFORE_PREVIOUS, for dates
 * that run backwards within prefix and year.
 */
export async function numbered(
  context: WriteContext,
  entity: Entity,
  drafts: readonly Draft[],
): Promise<readonly Draft[]> {
  requireUntouched(entity, drafts);
  const places = drafts.flatMap((draft) => placesOf(context, entity, draft));
  if (places.length === 0) return drafts;
  const counters = await lockCounters(context, places);
  const late: [Draft, ErrorObject[]][] = [];
  const given = new Map<Draft, Record<string, string>>();
  for (const place of places) {
    const counter = counters.get(counterKey(place));
    if (!counter) throw new Error(`The counter of ${counterKey(place)} was not taken.`);
    const errors = lateErrors(context, entity, place, counter);
    if (errors.length > 0) late.push([place.draft, errors]);
    else given.set(place.draft, { ...given.get(place.draft), [place.field]: nextNumber(place, counter) });
  }
  if (late.length > 0) throw new UnnumberedDrafts(new Map(late));
  await saveCounters(context, [...counters.values()]);
  return drafts.map((draft) => ({ ...draft, changes: { ...draft.changes, ...given.get(draft) } }));
}

/** Throws where a rule wrote a number itself, which would be a gap or a duplicate. */
function requireUntouched({ resource }: Entity, drafts: readonly Draft[]): void {
  const touched = Object.entries(resource.fields).find(
    ([name, field]) => isNumbered(field) && drafts.some(({ changes }) => name in changes),
  );
  if (touched) throw new Error(`${resource.name}.${touched[0]} is given by its sequence; no rule may write it.`);
}

const placesOf = ({ now }: WriteContext, entity: Entity, draft: Draft): Place[] =>
  due(entity, draft).map(([field, described]) => {
    const record = recordOf(draft);
    const { date: dated } = described;
    const day = dated === undefined ? dayIn(now()) : String(record[dated]);
    return { draft, field, dated, prefix: prefixOf(described, record), year: Number(day.slice(0, 4)), day };
  });

function lateErrors(
  context: WriteContext,
  entity: Entity,
  { draft, dated, day }: Place,
  { lastDate }: Counter,
): ErrorObject[] {
  if (dated === undefined || lastDate === null || day >= lastDate) return [];
  const fault: Fault = { field: dated, code: 'DATE_BEFORE_PREVIOUS', params: [lastDate] };
  return faultErrors(context, entity, [fault], draft.submission.pointerOf);
}

/** Increments the counter and formats its number. */
function nextNumber({ prefix, year, day }: Place, counter: Counter): string {
  counter.last += 1;
  if (counter.lastDate === null || counter.lastDate < day) counter.lastDate = day;
  return formatSequenceNumber(prefix, year, counter.last);
}
