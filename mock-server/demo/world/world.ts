import type { Condition } from '../../../schema/condition.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { CustomerFamily } from '../customerFamily.ts';
import { type Random, randomFrom } from '../random.ts';

/** Stores records of one resource, as if at the given moment. Returns their ids in the same order. */
export type CreateMany = (resource: string, records: Attributes[], at?: Date) => Promise<string[]>;
/** Finds records by a condition, at most 10,000. */
export type Find = (resource: string, condition: Condition) => Promise<Attributes[]>;
/** Writes the same values to some records, as if at another moment, which their history then shows. */
export type ChangeMany = (resource: string, ids: readonly string[], changes: Attributes, at: Date) => Promise<void>;

/** Gives demo data access to the database, and its date. */
export interface World {
  createMany: CreateMany;
  changeMany: ChangeMany;
  find: Find;
  /** The date that due and past are relative to, such as `2026-11-21`. */
  today: string;
  seed: number;
  /** Ids of products and servers by name. */
  catalogue: ReadonlyMap<string, string>;
}

/** Describes a stored customer. */
export interface Settled {
  id: string;
  index: number;
  family: CustomerFamily;
  /** Id of its first bank account. */
  bankaccount: string;
}

/** Starts a random sequence per customer and kind, apart from those of the families. */
export const choicesOf = ({ seed }: World, { index }: Settled, kind: number): Random => randomFrom(seed + kind, index);

export const catalogued = ({ catalogue }: World, name: string): string => {
  const id = catalogue.get(name);
  if (id === undefined) throw new Error(`Demo data needs "${name}" in the catalogue.`);
  return id;
};

export async function catalogueOf(find: Find): Promise<Map<string, string>> {
  const rows = [...(await find('products', {})), ...(await find('servers', {}))];
  return new Map(rows.map(({ name, id }) => [String(name), String(id)]));
}

/** Skips the database for a batch without records. */
export const createSome = async (
  { createMany }: Pick<World, 'createMany'>,
  resource: string,
  records: Attributes[],
  at?: Date,
): Promise<string[]> => (records.length > 0 ? createMany(resource, records, at) : []);

export const changeSome = async (
  { changeMany }: Pick<World, 'changeMany'>,
  resource: string,
  ids: readonly string[],
  changes: Attributes,
  at: Date,
): Promise<void> => (ids.length > 0 ? changeMany(resource, ids, changes, at) : undefined);

/** Returns a moment of a day, in UTC. */
export const momentOf = (day: string, time = '07:00'): Date => new Date(`${day}T${time}:00Z`);
