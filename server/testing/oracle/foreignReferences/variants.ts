/** Lists what a customer could write with a reference to a foreign record. */
import type { Attributes } from '../../../../schema/normalize.ts';
import type { Resource } from '../../../../schema/resource.ts';
import { sampleSize } from '../../../../schema/testing/thoroughness.ts';
import { expectedRights } from '../../permissions/expectedRights.ts';
import type { Members } from './entrances.ts';
import { describedIn, type ForeignWorld, role, type StoredValues } from './foreignWorld.ts';

export interface Variant {
  /** Description of the values, for people. */
  about: string;
  values: Attributes;
  /** Ids of foreign records, by the name of the reference to them. */
  foreign: Readonly<Record<string, string>>;
  /** To-many relation that the foreign record joins, instead of references to it. */
  members?: Members;
}

type Verb = 'create' | 'update';

/** Lists the fields that the customer may write by a verb. */
export function writableBy({ descriptions }: ForeignWorld, resource: Resource, verb: Verb): string[] {
  const may = expectedRights(descriptions, resource, role);
  if (!may[verb]) return [];
  const isWritable = verb === 'create' ? may.creatable : may.updatable;
  return Object.keys(resource.fields).filter(isWritable);
}

/** Lists the writable references that can lead to records hidden from the customer. */
export const leadingOut = (world: ForeignWorld, resource: Resource, verb: Verb): string[] =>
  writableBy(world, resource, verb).filter((name) => {
    const field = resource.fields[name];
    return field?.type === 'reference' && world.unseen(field.to).length > 0;
  });

/**
 * Lists variants of writes: each reference by itself and all at once to foreign records. Each comes with sound values,
 * with those of a foreign record, and without values.
 */
export async function variantsOf(world: ForeignWorld, name: string, verb: Verb): Promise<Variant[]> {
  const resource = describedIn(world.descriptions, name);
  const references = leadingOut(world, resource, verb);
  if (references.length === 0) return [];
  const writable = writableBy(world, resource, verb);
  const sound = verb === 'create' ? only(await world.soundValues(name), writable) : {};
  const without = targetsOf(world, resource, references).flatMap((foreign) => [
    { about: 'sound values', values: sound, foreign },
    { about: 'references alone', values: {}, foreign },
  ]);
  const place = { world, resource, references, writable, sound };
  const taken = ofEachKind(resource, world.unseen(name)).flatMap((row) => takenFrom(row, place));
  const ownAgain =
    verb === 'create' ? ofEachKind(resource, world.seen(name)).flatMap((row) => ownTaken(row, place)) : [];
  return [...without, ...taken, ...ownAgain].map((variant) => ({
    ...variant,
    values: withoutForeign(variant.values, variant.foreign),
  }));
}

const only = (values: Attributes, names: readonly string[]): Attributes =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

const withoutForeign = (values: Attributes, foreign: Readonly<Record<string, string>>): Attributes =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in foreign)));

/** Lists each reference by itself to foreign records of each kind, and all at once to the first of each. */
function targetsOf(world: ForeignWorld, { fields }: Resource, references: readonly string[]): Record<string, string>[] {
  const endsOf = (name: string): string[] => {
    const field = fields[name];
    if (field?.type !== 'reference') return [];
    return ofEachKind(describedIn(world.descriptions, field.to), world.unseen(field.to)).map(({ id }) => id);
  };
  const single = references.flatMap((name) => endsOf(name).map((id) => ({ [name]: id })));
  const all = Object.fromEntries(references.map((name) => [name, endsOf(name)[0] ?? '']));
  return references.length > 1 ? [...single, all] : single;
}

/**
 * Picks records that differ in states, choices and booleans, on which rules often depend. Prefers the newest, which
 * were built for it.
 */
export function ofEachKind({ fields }: Resource, rows: readonly StoredValues[]): StoredValues[] {
  const telling = Object.keys(fields).filter((name) =>
    ['state', 'choice', 'boolean'].includes(fields[name]?.type ?? ''),
  );
  const kinds = new Map(rows.map((row) => [JSON.stringify(telling.map((name) => row.values[name])), row]));
  return [...kinds.values()].reverse().slice(0, sampleSize(12, 4));
}

interface Place {
  world: ForeignWorld;
  resource: Resource;
  references: readonly string[];
  writable: readonly string[];
  sound: Attributes;
}

/** Returns the values of a foreign record with its own references, so that unique values are taken. */
function takenFrom({ values }: StoredValues, { world, resource, references, writable, sound }: Place): Variant[] {
  const isReference = (name: string): boolean => resource.fields[name]?.type === 'reference';
  const told = only(
    values,
    writable.filter((name) => !isReference(name) && (values[name] ?? null) !== null),
  );
  const ends = Object.entries(only(values, references)).filter(([name, id]) => isUnseen(world, resource, name, id));
  const foreign = Object.fromEntries(ends) as Record<string, string>;
  if (ends.length === 0) return [];
  const each = ends.length > 1 ? ends.map(([name, id]) => ({ [name]: String(id) })) : [];
  return [foreign, ...each].flatMap((some) => [
    { about: 'values that are taken there', values: { ...sound, ...told }, foreign: some },
  ]);
}

/** Returns the values of an own record with foreign references, as a shared value may make it taken. */
function ownTaken({ values }: StoredValues, { world, resource, references, writable, sound }: Place): Variant[] {
  const told = only(
    values,
    writable.filter((name) => (values[name] ?? null) !== null),
  );
  return targetsOf(world, resource, references).map((foreign) => ({
    about: 'values of one’s own',
    values: { ...sound, ...told },
    foreign,
  }));
}

function isUnseen(world: ForeignWorld, { fields }: Resource, name: string, id: unknown): boolean {
  const field = fields[name];
  return field?.type === 'reference' && world.unseen(field.to).some((row) => row.id === id);
}
