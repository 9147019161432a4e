/** Makes files of variants, which an import inserts, updates or both. */
import { describedIn, type ForeignWorld } from './foreignWorld.ts';
import { type Variant, writableBy } from './variants.ts';

export const modes = ['insert', 'update', 'upsert'] as const;
export type Mode = (typeof modes)[number];

export interface FileRow {
  variant: Variant;
  /** Id of the own record that the row changes; empty for a new one. */
  own: string;
}

/** Chooses changes of own records; `own` tells how many records there are to change. */
export type ChangesChoice = (changes: readonly Variant[], use: { name: string; own: number }) => readonly Variant[];

interface Place {
  name: string;
  mode: Mode;
  choose: ChangesChoice;
  create: readonly Variant[];
  update: readonly Variant[];
}

/** Lists the files of a mode. One has all new records; changes are spread, as many to a file as own records. */
export function filesOf(world: ForeignWorld, place: Place): FileRow[][] {
  const { name, mode, choose } = place;
  const isUpsert = mode === 'upsert';
  const created = isUpsert ? upserted(world, name, place.create) : place.create;
  const updated = isUpsert ? upserted(world, name, place.update) : place.update;
  const added = mode === 'update' ? [] : created.map((variant) => ({ variant, own: '' }));
  const [changed = [], ...others] =
    mode === 'insert' ? [] : changesOf(world, { name, mode, choose, variants: updated });
  return [[...added, ...changed], ...others].filter((rows) => rows.length > 0);
}

/** Gives each row of a file another own record, as a second change of one is refused anyway. */
function changesOf(
  world: ForeignWorld,
  { name, mode, choose, variants }: Pick<Place, 'name' | 'mode' | 'choose'> & { variants: readonly Variant[] },
): FileRow[][] {
  const owned = world.seen(name);
  if (owned.length === 0) return [];
  const asked = choose(variants, { name: `${mode} of ${name}`, own: owned.length });
  const files = Array.from({ length: Math.ceil(asked.length / owned.length) }, (_, index) =>
    asked.slice(index * owned.length, (index + 1) * owned.length),
  );
  return files.map((rows) => rows.map((variant, index) => ({ variant, own: owned[index]?.id ?? '' })));
}

/** Leaves what a file that inserts and updates may write: fields that are writable by both. */
function upserted(world: ForeignWorld, name: string, variants: readonly Variant[]): Variant[] {
  const resource = describedIn(world.descriptions, name);
  const updatable = writableBy(world, resource, 'update');
  const both = new Set(writableBy(world, resource, 'create').filter((field) => updatable.includes(field)));
  return variants
    .filter(({ foreign }) => Object.keys(foreign).every((field) => both.has(field)))
    .map((variant) => ({
      ...variant,
      values: Object.fromEntries(Object.entries(variant.values).filter(([field]) => both.has(field))),
    }));
}
