/** Tests that a reference to a foreign record is answered as one to an absent record, whatever else is written. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDescriptions, loadRules } from './start/loadDescriptions.ts';
import { type Difference, findingsOf } from './testing/oracle/foreignReferences/differences.ts';
import { type ForeignWorld, foreignWorld, role } from './testing/oracle/foreignReferences/foreignWorld.ts';
import { weakened } from './testing/oracle/weakened.ts';
import { expectedRights } from './testing/permissions/expectedRights.ts';

const descriptions = (await loadDescriptions('resources')).map(({ resource }) => resource);
const signIn = descriptions.find((resource) => resource.signIn);
if (!signIn) throw new Error('resources/ describes nobody who signs in.');

let world: ForeignWorld;
beforeAll(async () => {
  world = await foreignWorld({ descriptions, rules: await loadRules('rules'), users: signIn.name });
});
afterAll(() => world.app.close());

const written = descriptions.filter((resource) => {
  const may = expectedRights(descriptions, resource, role);
  return may.create || may.update;
});

/** Collects resources by which a customer can refer to records of others. */
const referring: string[] = [];

describe('a customer', () => {
  test.each(written.map(({ name }) => name))('learns nothing of records of others by writing %s', async (name) => {
    const { asked, differences } = await findingsOf(world, name);
    if (asked > 0) referring.push(name);
    expect(told(differences)).toEqual([]);
  });

  test('can refer to records of others by many resources', () => {
    expect(referring.length).toBeGreaterThan(10);
  });
});

test('the oracle notices a record of somebody else that is seen after all', async () => {
  const seeing: ForeignWorld = { ...world, app: weakened(world.app, 'customers', () => ({ rows: null })) };
  const { differences } = await findingsOf(seeing, 'addresses');
  expect(new Set(differences.map(({ entrance }) => entrance))).toEqual(
    new Set(['create', 'an operation that adds', 'an import that inserts']),
  );
});

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
