/** Reads `mustMatch` of descriptions from both sides. */
import { type Shared, sharedBy } from '../../../../../schema/mustMatch.ts';
import type { Entity, Model } from '../../../../model.ts';
import { relationOf } from '../../../../sql/where.ts';
import { type Draft, recordOf } from '../../draft.ts';

/** Names a field of a record, or of the record that its reference `over` leads to. */
export interface Place {
  field: string;
  over?: { reference: string; to: string };
}

/** Holds a reference and the field that its target and this record must have alike. */
export interface Sharing {
  reference: string;
  to: string;
  theirs: string;
  ours: Place;
}

/** Describes records that refer to a row by `pivot` and must match its `field`. */
export interface Sharers {
  entity: Entity;
  field: string;
  pivot: string;
  /** Reference that asks for the match; without it nothing is compared. */
  reference: string;
  /** Where these records hold their value. */
  like: Place;
}

const sharingsKept = new WeakMap<Entity, readonly Sharing[]>();
const sharersKept = new WeakMap<Entity, readonly Sharers[]>();

/** Lists what the references of a resource require to match. */
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

/** Gives the own field that a place depends on. */
export const headOf = ({ field, over }: Place): string => over?.reference ?? field;

/** Lists which records must match fields of a resource's rows. */
export function sharersOf(model: Model, entity: Entity): readonly Sharers[] {
  const kept = sharersKept.get(entity.base) ?? foundSharers(model, entity.base);
  sharersKept.set(entity.base, kept);
  return kept;
}

/** Finds references under all names of a table, its own and its views'; looks for rows in tables only. */
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

/** Tells whether a draft writes a reference with `mustMatch`, or the own value that it compares. */
export function writesShared({ changes, ...draft }: Pick<Draft, 'stored' | 'changes'>, sharing: Sharing): boolean {
  const { reference, ours } = sharing;
  const isSet = (recordOf({ ...draft, changes })[reference] ?? null) !== null;
  return isSet && (reference in changes || headOf(ours) in changes);
}

/** Tells whether a draft is compared with a row that it refers to. */
export const sharesByReference = (entity: Entity, draft: Pick<Draft, 'stored' | 'changes'>): boolean =>
  sharingsOf(entity).some((sharing) => writesShared(draft, sharing));

/** Tells whether a draft changes a field that rows referring to it must match. */
export const changesShared = (model: Model, entity: Entity, { stored, changes }: Draft): boolean =>
  stored !== null && sharersOf(model, entity).some(({ field }) => field in changes);
