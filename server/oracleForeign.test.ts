/** Tests that a reference to a foreign record is answered as one to an absent record, whatever else is written. @long: 15 s */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../schema/testing/thoroughness.ts';
import { loadDescriptions, loadRules } from './start/loadDescriptions.ts';
import { type Choice, type Difference, every, findingsOf } from './testing/oracle/foreignReferences/differences.ts';
import {
  type ForeignWorld,
  foreignWorld,
  role,
  type WorldOptions,
} from './testing/oracle/foreignReferences/foreignWorld.ts';
import { weakened } from './testing/oracle/weakened.ts';
import { expectedRights } from './testing/permissions/expectedRights.ts';
import { garage, garageRules } from './testing/worlds/garage.ts';

const descriptions = (await loadDescriptions('resources')).map(({ resource }) => resource);
const signIn = descriptions.find((resource) => resource.signIn);
if (!signIn) throw new Error('resources/ describes nobody who signs in.');

const portal: WorldOptions = { descriptions, rules: await loadRules('rules'), users: signIn.name };
/** Lets its customers change references too, which the portal seldom does. */
const inGarage: WorldOptions = { descriptions: garage, rules: garageRules, users: 'drivers' };

/** Draws half of the ways, anew in each run. */
const half: Choice = (ways, { name }) => sampleOf(ways, { size: Math.ceil(ways.length / 2), name });

describe('a customer of the portal', () => {
  const { world, referring } = learnsNothing(portal);

  test('can refer to records of others by many resources', () => {
    expect(referring.size).toBeGreaterThan(10);
  });

  test('sees a record of somebody else after all, and the oracle notices', async () => {
    expect(await noticed(world(), 'customers', 'addresses')).toEqual(
      new Set(['create', 'an operation that adds', 'an import that inserts']),
    );
  });
});

describe('a customer of a garage', () => {
  const { world } = learnsNothing(inGarage, half);

  test('sees a record of somebody else after all, and the oracle notices', async () => {
    expect(await noticed(world(), 'fleets', 'vehicles')).toEqual(
      new Set([
        'create',
        'an operation that adds',
        'update',
        'an operation that updates',
        'a bulk change',
        'a relationship',
        'an import that inserts',
        'an import that updates',
        'an import that upserts',
      ]),
    );
    expect(await noticed(world(), 'vehicles', 'fleets')).toEqual(new Set(['an update with members']));
  });
});

/** Defines a test for each resource that a customer may write; collects those that can refer to records of others. */
function learnsNothing(
  options: WorldOptions,
  ways?: Choice,
): { world: () => ForeignWorld; referring: ReadonlySet<string> } {
  let world: ForeignWorld;
  beforeAll(async () => {
    world = await foreignWorld(options);
  });
  afterAll(() => world.app.close());
  const referring = new Set<string>();
  const written = options.descriptions.filter((resource) => {
    const may = expectedRights(options.descriptions, resource, role);
    return may.create || may.update;
  });
  test.each(written.map(({ name }) => name))('learns nothing of records of others by writing %s', async (name) => {
    const { asked, differences } = await findingsOf(world, name, { ways });
    if (asked > 0) referring.add(name);
    expect(told(differences)).toEqual([]);
  });
  return { world: () => world, referring };
}

/** Lists the entrances to a resource that differ once the customer sees all records of another. */
async function noticed(world: ForeignWorld, seen: string, written: string): Promise<Set<string>> {
  const seeing: ForeignWorld = { ...world, app: weakened(world.app, seen, () => ({ rows: null })) };
  const { differences } = await findingsOf(seeing, written, { changes: every });
  return new Set(differences.map(({ entrance }) => entrance));
}

/** Describes one difference of each kind, short enough to read. */
const told = (differences: readonly Difference[]): string[] => [
  ...new Set(
    differences.map(({ entrance, about, references, foreign, absent }) =>
      [entrance, about, Object.keys(references).join(), codesIn(foreign), codesIn(absent)].join(' | '),
    ),
  ),
];

const codesIn = (text: string): string =>
  [...text.matchAll(/^\["?(\d+)|code\W+([A-Z_]+)/g)].map(([, status, code]) => status ?? code).join(' ');
