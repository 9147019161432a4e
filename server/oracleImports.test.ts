/** Checks that answers to dry-run imports do not depend on hidden data. @long: 40 s */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '../schema/resource.ts';
import type { Rights } from '../schema/rights.ts';
import type { Rules } from '../schema/rule.ts';
import { sampleOf } from '../schema/testing/thoroughness.ts';
import { loadDescriptions, loadRules } from './start/loadDescriptions.ts';
import { askedAbout } from './testing/oracle/answers.ts';
import type { FieldPath } from './testing/oracle/fieldPaths.ts';
import { importAnswers, importQuestionsAbout } from './testing/oracle/importQuestions.ts';
import { nonInterference, type Worlds } from './testing/oracle/nonInterference.ts';
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
  let twins: Worlds;
  beforeAll(async () => {
    twins = await nonInterference({ descriptions: described, rules, users, role, withImports: true });
  });
  afterAll(() => twins.close());

  const shown = described.filter((resource) => expectedRights(described, resource, role).read);
  const askedOf = (name: string) => askedAbout(twins, { descriptions: described, role, name });

  /**
   * Returns every path from a field that the customer may write, and a sample of the others. Most of those are refused.
   */
  const coveringPaths = (name: string, paths: readonly FieldPath[]): FieldPath[] => {
    const { creatable, updatable } = expectedRights(described, askedOf(name).resource, role);
    const isWritable = ({ steps: [head = ''] }: FieldPath): boolean => creatable(head) || updatable(head);
    const { writable = [], others = [] } = Object.groupBy(paths, (path) => (isWritable(path) ? 'writable' : 'others'));
    return [...writable, ...sampleOf(others, { size: 1, name: `imports of ${name}` })];
  };

  let judged = 0;
  test.each(shown.map(({ name }) => name))('learns nothing hidden of %s by importing', async (name) => {
    const questions = await importQuestionsAbout(askedOf(name), (paths) =>
      place === 'a garage' ? paths : coveringPaths(name, paths),
    );
    const answers = await importAnswers(twins, questions);
    for (const [one, other] of answers.pairs) expect(one).toBe(other);
    judged += answers.judged;
  });

  test('has the rows of at least a hundred files judged', () => {
    expect(judged).toBeGreaterThan(100);
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
      const weak: Worlds = { ...twins, worlds: [weakened(one, of, weaken), weakened(other, of, weaken)] };
      const questions = (await importQuestionsAbout(askedOf(ask))).filter((question) =>
        naming.test(JSON.stringify(question)),
      );
      for (const [mine, its] of (await importAnswers(twins, questions)).pairs) expect(mine).toBe(its);
      const { pairs } = await importAnswers(weak, questions);
      expect(pairs.filter(([mine, its]) => mine !== its)).not.toEqual([]);
    });
});
