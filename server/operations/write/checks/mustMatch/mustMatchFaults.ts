import { isDeepStrictEqual } from 'node:util';
import type { Fault } from '../../../../../schema/fault.ts';
import { entityOf } from '../../../../sql/where.ts';
import { type Draft, recordOf } from '../../draft.ts';
import type { WriteContext } from '../../writeContext.ts';
import type { ByField } from '../check.ts';
import { type End, rowsAt, type ValuesAt } from './ends.ts';
import { headOf, type Sharing, sharingsOf, writesShared } from './sharing.ts';

interface Compared {
  draft: Draft;
  sharing: Sharing;
}

/**
 * Finds faults, NOT_SAME, of references whose target breaks `mustMatch`, with one query per resource. Where the caller
 * chose a value, one that the caller may not see counts as absent.
 */
export async function mustMatchFaults({ context, entity, drafts, isSound }: ByField): Promise<Fault[][]> {
  const compared = drafts.map((draft, position) =>
    sharingsOf(entity).flatMap((sharing): Compared[] => {
      const isAsked = [sharing.reference, headOf(sharing.ours)].every((field) => isSound(position, field));
      return isAsked && writesShared(draft, sharing) ? [{ draft, sharing }] : [];
    }),
  );
  const values = await rowsAt(context, compared.flat().flatMap(endsOf), { entity, drafts });
  return compared.map((ofDraft) =>
    ofDraft.flatMap((one) => (isSame(values, one) ? [] : [faultOf(context, one.sharing)])),
  );
}

const endsOf = ({ draft, sharing: { reference, to, ours } }: Compared): End[] => {
  const record = recordOf(draft);
  return [{ to, id: record[reference] }, ...(ours.over ? [{ to: ours.over.to, id: record[ours.over.reference] }] : [])];
};

/** Compares both sides of a `mustMatch`; an absent row passes, as that is another check's fault. */
function isSame(values: ValuesAt, one: Compared): boolean {
  const { draft, sharing } = one;
  const fields = [sharing.reference, headOf(sharing.ours)];
  const whose = fields.some((field) => field in draft.submission.values) ? 'caller' : 'everybody';
  if (fields.some((field) => !(field in draft.changes) && draft.stored?.hidden.has(field))) return false;
  const [end] = endsOf(one);
  const theirs = end ? values(end, sharing.theirs, whose) : [];
  const ours = ownValues(values, one, whose);
  return theirs.every((their) => their !== null && ours.every((our) => isDeepStrictEqual(their, our)));
}

function ownValues(values: ValuesAt, one: Compared, whose: 'everybody' | 'caller'): readonly unknown[] {
  const { draft, sharing } = one;
  const [, over] = endsOf(one);
  const head = headOf(sharing.ours);
  const value = recordOf(draft)[head] ?? null;
  if (value === null) return [null];
  return over ? values(over, sharing.ours.field, whose) : [value];
}

function faultOf({ model, language }: WriteContext, { reference, to, theirs }: Sharing): Fault {
  const label = entityOf(model, to).resource.fields[theirs]?.label[language] ?? theirs;
  return { field: reference, code: 'NOT_SAME', params: [label] };
}
