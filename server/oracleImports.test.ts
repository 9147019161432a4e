/** What is told of a file that is checked does not depend on what the caller may not see. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '../schema/resource.ts';
import type { Rights } from '../schema/rights.ts';
import type { Rules } from '../schema/rule.ts';
import { loadDescriptions, loadRules } from './start/loadDescriptions.ts';
import { askedAbout } from './testing/oracle/askTwins.ts';
import { importQuestionsAbout, importTellings } from './testing/oracle/importQuestions.ts';
import { type Twins, twinWorlds } from './testing/oracle/twinWorlds.ts';
import { weakened } from './testing/oracle/weakened.ts';
import { expectedRights } from './testing/permissions/expectedRights.ts';
import { garage, garageRules } from './testing/worlds/garage.ts';

const descriptions = (await loadDescriptions('resources')).map(({ resource }) => resource);
const signIn = descriptions.find((resource) => resource.signIn);
if (!signIn) throw new Error('resources/ describes nobody who signs in.');

const role = 'customer';
const places: { place: string; described: readonly Resource[]; rules: readonly Rules[]; users: string }[] = [
  { place: 'a garage', described: garage, rules: garageRules, users: 'drivers' },
  { place: 'the portal', described: descriptions, rules: await loadRules('rules'), users: signIn.name },
];

describe.each(places)('in $place a customer', ({ place, described, rules, users }) => {
  let twins: Twins;
  beforeAll(async () => {
    twins = await twinWorlds({ descriptions: described, rules, users, role, withImports: true });
  });
  afterAll(() => twins.close());

  const shown = described.filter((resource) => expectedRights(described, resource, role).read);
  const questionsOf = (name: string) =>
    importQuestionsAbout(askedAbout(twins, { descriptions: described, role, name }));

  test.each(shown.map(({ name }) => name))('learns nothing hidden of %s by importing', async (name) => {
    const questions = await questionsOf(name);
    for (const [one, other] of await importTellings(twins, questions)) expect(one).toBe(other);
  });

  if (place === 'a garage')
    test.each([
      {
        guard: 'the row rule of vehicles',
        of: 'vehicles',
        ask: 'vehicles',
        naming: /"field":"spare","by":"plate"/,
        weaken: () => ({ rows: null }),
      },
      {
        guard: 'the row rule of fleets',
        of: 'fleets',
        ask: 'vehicles',
        naming: /"field":"fleet","by":"name"/,
        weaken: () => ({ rows: null }),
      },
      {
        guard: 'the write right on a margin',
        of: 'fleets',
        ask: 'fleets',
        naming: /"B":"margin"/,
        weaken: ({ update }: Rights) => ({ update: new Set([...(update ?? []), 'margin']) }),
      },
      {
        guard: 'the read right on a margin',
        of: 'fleets',
        ask: 'vehicles',
        naming: /"by":"margin"/,
        weaken: ({ read }: Rights) => ({ read: new Set([...read, 'margin']) }),
      },
    ])('would learn by importing $ask without $guard', async ({ of, ask, naming, weaken }) => {
      const [one, other] = twins.worlds;
      const weak: Twins = { ...twins, worlds: [weakened(one, of, weaken), weakened(other, of, weaken)] };
      const questions = (await questionsOf(ask)).filter((question) => naming.test(JSON.stringify(question)));
      for (const [mine, its] of await importTellings(twins, questions)) expect(mine).toBe(its);
      const pairs = await importTellings(weak, questions);
      expect(pairs.filter(([mine, its]) => mine !== its)).not.toEqual([]);
    });
});
