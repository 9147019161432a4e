import type { Attributes } from '../../../schema/normalize.ts';
import { createMany } from '../../operations/write/verbs/createMany.ts';
import { systemContext } from '../../operations/write/writeContext.ts';
import { type TestAnswer, type TestApp, testApp } from '../testApp.ts';
import { admin, driver, garage, garageRules } from './garage.ts';

/** Extends the garage with two drivers, and a fleet and a vehicle of each. */
export interface GarageApp extends TestApp {
  /** Creates records without checking rights; returns their ids. */
  seed(resource: string, ...records: Attributes[]): Promise<string[]>;
  /** Creates a vehicle, by default in Anna's fleet with a new plate; returns its id. */
  newVehicle(values?: Attributes): Promise<string>;
  anna: Person;
  bram: Person;
}

export interface Person {
  as: ReturnType<typeof driver>;
  id: string;
  fleet: string;
  vehicle: string;
}

export async function garageApp(): Promise<GarageApp> {
  const app = await testApp({ descriptions: garage, rules: garageRules, as: admin });
  const seed = (resource: string, ...records: Attributes[]): Promise<string[]> =>
    createMany(systemContext(app.services), resource, records);
  const anna = await personOf(seed, 'anna');
  let vehicles = 0;
  const newVehicle = async (values: Attributes = {}): Promise<string> => {
    vehicles += 1;
    const [id = ''] = await seed('vehicles', { plate: `NEW-${vehicles}`, fleet: anna.fleet, ...values });
    return id;
  };
  return { ...app, seed, newVehicle, anna, bram: await personOf(seed, 'bram') };
}

async function personOf(seed: GarageApp['seed'], name: string): Promise<Person> {
  const [id = ''] = await seed('drivers', { email: `${name}@example.nl` });
  const [fleet = ''] = await seed('fleets', { name: `Fleet of ${name}`, keeper: id });
  const [vehicle = ''] = await seed('vehicles', { plate: name, fleet });
  return { as: driver(id), id, fleet, vehicle };
}

interface Members {
  attributes?: Attributes;
  /** Type and id of each, or null. */
  relationships?: Readonly<Record<string, readonly [type: string, id: string] | null>>;
}

/** Returns a resource object as callers send it. */
export const resourceObject = (type: string, { attributes, relationships }: Members, id?: string) => ({
  type,
  ...(id !== undefined && { id }),
  ...(attributes && { attributes }),
  ...(relationships && {
    relationships: Object.fromEntries(
      Object.entries(relationships).map(([name, end]) => [name, { data: end && { type: end[0], id: end[1] } }]),
    ),
  }),
});

export const post = (app: TestApp, type: string, members: Members, as = admin): Promise<TestAnswer> =>
  app.request({ method: 'POST', url: `/api/${type}`, payload: { data: resourceObject(type, members) }, as });

/** Changes or removes many records at once. */
export const bulk = (app: TestApp, attributes: Attributes, as = admin): Promise<TestAnswer> =>
  post(app, 'bulkchanges', { attributes }, as);

/** Restores fields from an entry of history, or a record from the trash. */
export const restore = (app: TestApp, attributes: Attributes, as = admin): Promise<TestAnswer> =>
  post(app, 'restores', { attributes }, as);

export interface PatchOptions {
  as?: typeof admin;
  ifMatch?: string;
}

export const patch = (
  app: TestApp,
  [type, id]: readonly [type: string, id: string],
  members: Members,
  { as = admin, ifMatch }: PatchOptions = {},
): Promise<TestAnswer> =>
  app.request({
    method: 'PATCH',
    url: `/api/${type}/${id}`,
    payload: { data: resourceObject(type, members, id) },
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    as,
  });

export const destroy = (
  app: TestApp,
  [type, id]: readonly [type: string, id: string],
  { as = admin, ifMatch }: PatchOptions = {},
): Promise<TestAnswer> =>
  app.request({
    method: 'DELETE',
    url: `/api/${type}/${id}`,
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    as,
  });

/** Lists code and pointer of each error, on which clients rely. */
export const faultsOf = ({ body }: TestAnswer): string[] =>
  (body.errors as { code: string; source?: { pointer?: string } }[]).map(
    ({ code, source }) => `${code} ${source?.pointer ?? '-'}`,
  );
