import type { Condition } from '../../../schema/condition.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { CustomerFamily } from '../customerFamily.ts';
import { type Random, randomFrom } from '../random.ts';

/** Stores records of one resource, as if it were another moment where one is said, and gives their ids in the same order. */
export type CreateMany = (resource: string, records: Attributes[], at?: Date) => Promise<string[]>;
/** Records that fulfil a condition, at most 10,000. */
export type Find = (resource: string, condition: Condition) => Promise<Attributes[]>;
/** Writes the same to some records, as if it were another moment: what happens to records happened at some time. */
export type ChangeMany = (resource: string, ids: readonly string[], changes: Attributes, at: Date) => Promise<void>;

/** How demo data reaches the database, and what day it is there. */
export interface World {
  createMany: CreateMany;
  changeMany: ChangeMany;
  find: Find;
  /** `2026-11-21`; what is due or past is so as seen from here. */
  today: string;
  seed: number;
  /** Ids of what is sold and of the servers, by name. */
  catalogue: ReadonlyMap<string, string>;
}

/** A customer that is stored. */
export interface Settled {
  id: string;
  index: number;
  family: CustomerFamily;
  /** The first of its bank accounts. */
  bankaccount: string;
}

/** What belongs together of the customers of a batch is chosen by a sequence of its own, apart from those of the families. */
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

/** Nothing is asked of the database for a batch without records. */
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

/** A moment of a day, in UTC. */
export const momentOf = (day: string, time = '07:00'): Date => new Date(`${day}T${time}:00Z`);
