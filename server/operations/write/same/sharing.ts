/** What descriptions say by `same`, looked at from both sides. */
import { type Shared, sharedBy } from '../../../../schema/same.ts';
import type { Entity, Model } from '../../../model.ts';
import { relationOf } from '../../../sql/where.ts';
import { type Draft, recordOf } from '../draft.ts';

/** A field of a record, or of the one that its reference `over` leads to. */
export interface Place {
  field: string;
  over?: { reference: string; to: string };
}

/** A reference, and one field of the record it leads to that this one has the same of. */
export interface Sharing {
  reference: string;
  to: string;
  theirs: string;
  ours: Place;
}

/** Records that must have the same as a field: those that lead to the row which has it, by `pivot`. */
export interface Sharers {
  entity: Entity;
  field: string;
  pivot: string;
  /** Without it, nothing is shared. */
  reference: string;
  /** Where they have it. */
  like: Place;
}

const sharingsKept = new WeakMap<Entity, readonly Sharing[]>();
const sharersKept = new WeakMap<Entity, readonly Sharers[]>();

/** What the references of a resource ask its records to share. */
export function sharingsOf(entity: Entity): readonly Sharing[] {
  const kept = sharingsKept.get(entity) ?? foundSharings(entity);
  sharingsKept.set(entity, kept);
  return kept;
}

const foundSharings = (entity: Entity): Sharing[] =>
  Object.entries(entity.resource.fields).flatMap(([reference, field]) =>
    field.type === 'reference'
      ? sharedBy(field).map((shared) => ({
          reference,
          to: field.to,
          theirs: shared.theirs,
          ours: ownPlace(entity, shared),
        }))
      : [],
  );

const ownPlace = (entity: Entity, { own, behind }: Shared): Place =>
  behind === undefined ? { field: own } : { field: behind, over: { reference: own, to: relationOf(entity, own).to } };

/** The own field that a place depends on. */
export const headOf = ({ field, over }: Place): string => over?.reference ?? field;

/** Who shares fields of the rows of a resource. */
export function sharersOf(model: Model, entity: Entity): readonly Sharers[] {
  const kept = sharersKept.get(entity.base) ?? foundSharers(model, entity.base);
  sharersKept.set(entity.base, kept);
  return kept;
}

/** Rows are known by the name of their table and by those of its views; each row is looked for in its table only. */
function foundSharers(model: Model, base: Entity): Sharers[] {
  const names = [base, ...base.views].map(({ resource }) => resource.name);
  const owners = [...model.entities.values()].filter((entity) => entity.base === entity);
  return owners.flatMap((entity) =>
    sharingsOf(entity).flatMap(({ reference, to, theirs, ours }): Sharers[] => [
      ...(names.includes(to) ? [{ entity, field: theirs, pivot: reference, reference, like: ours }] : []),
      ...(ours.over && names.includes(ours.over.to)
        ? [
            {
              entity,
              field: ours.field,
              pivot: ours.over.reference,
              reference,
              like: { field: theirs, over: { reference, to } },
            },
          ]
        : []),
    ]),
  );
}

/** Whether a draft writes a reference that shares something, or what is shared by it. */
export function writesShared({ changes, ...draft }: Pick<Draft, 'stored' | 'changes'>, sharing: Sharing): boolean {
  const { reference, ours } = sharing;
  const isSet = (recordOf({ ...draft, changes })[reference] ?? null) !== null;
  return isSet && (reference in changes || headOf(ours) in changes);
}

/** Whether anything must be compared before a draft is written: it is then locked until that is done. */
export const concernsShared = (model: Model, entity: Entity, draft: Pick<Draft, 'stored' | 'changes'>): boolean =>
  sharingsOf(entity).some((sharing) => writesShared(draft, sharing)) ||
  (draft.stored !== null && sharersOf(model, entity).some(({ field }) => field in draft.changes));
