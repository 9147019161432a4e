/** No answer depends on what the caller may not see, and what may not be read answers as what does not exist. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '../schema/resource.ts';
import { roles } from '../schema/role.ts';
import type { Rules } from '../schema/rule.ts';
import { visibleResources } from '../schema/visible.ts';
import { loadDescriptions, loadRules } from './start/loadDescriptions.ts';
import { expectedRights } from './testing/expectedRights.ts';
import { garage, garageRules } from './testing/garage.ts';
import { library } from './testing/library.ts';
import { type Asked, kindsOfQuestion, type Question, tellingPaths } from './testing/oracleQuestions.ts';
import type { TestApp, TestFile } from './testing/testApp.ts';
import { type Twins, twinWorlds } from './testing/twinWorlds.ts';

const descriptions = (await loadDescriptions('resources')).map(({ resource }) => resource);
const signIn = descriptions.find((resource) => resource.signIn);
if (!signIn) throw new Error('resources/ describes nobody who signs in.');

describe.each<{ place: string; described: readonly Resource[]; rules: readonly Rules[]; users: string }>([
  { place: 'a garage', described: garage, rules: garageRules, users: 'drivers' },
  { place: 'a library', described: library, rules: [], users: 'readers' },
  { place: 'the portal', described: descriptions, rules: await loadRules('rules'), users: signIn.name },
])('in $place', ({ described, rules, users }) => {
  const isShown = (role: (typeof roles)[number]) => (resource: Resource) =>
    expectedRights(described, resource, role).read;
  const shownTo = roles.map((role) => ({ role, shown: described.filter(isShown(role)) }));

  describe.each(shownTo.filter(({ shown }) => shown.length > 0))('a $role', ({ role, shown }) => {
    let twins: Twins;
    beforeAll(async () => {
      twins = await twinWorlds({ descriptions: described, rules, users, role });
    });
    afterAll(() => twins.close());

    test('lives in two worlds that differ', async () => {
      const [one, other] = await Promise.all(twins.worlds.map(everythingIn));
      expect(one).not.toBe(other);
    });

    test('is told of no resource that is not shown', () => {
      const { model } = twins.worlds[0].services;
      const told = JSON.stringify(visibleResources(described, model.rights[role], role));
      const names = [...told.matchAll(/"(?:name|to)":"(\w+)"|"(\w+)\.\w+"/g)].map(([, name, target]) => name ?? target);
      const unshown = described.filter((resource) => !shown.includes(resource)).map(({ name }) => name);
      expect(names.filter((name) => name !== undefined && unshown.includes(name))).toEqual([]);
    });

    const cases = Object.keys(kindsOfQuestion).flatMap((kind) => shown.map(({ name }) => ({ kind, name })));
    test.each(cases)('learns nothing hidden of $name by $kind', { timeout: 300_000 }, async ({ kind, name }) => {
      const resource = described.find((one) => one.name === name);
      const [own] = twins.seen.get(name) ?? [];
      if (!resource || own === undefined) throw new Error(`Nothing is seen of ${name}.`);
      const asked: Asked = {
        descriptions: described,
        role,
        resource,
        own,
        seen: (other) => twins.seen.get(other) ?? [],
        unseen: (other) => twins.unseen.get(other) ?? [],
      };
      const questions = (await kindsOfQuestion[kind]?.(asked, tellingPaths(asked))) ?? [];
      for (const question of questions) await expectNothingTold(twins, question);
    });
  });
});

async function expectNothingTold(twins: Twins, question: Question): Promise<void> {
  const [one, other] = await Promise.all(twins.worlds.map((world) => answer(world, twins, question)));
  expect(one, JSON.stringify(question)).toBe(other);
  if (question.hidden === undefined) return;
  const { hidden } = question;
  const ofUnknown = await answer(twins.worlds[0], twins, JSON.parse(withAnotherName(JSON.stringify(question), hidden)));
  expect(withAnotherName(one ?? '', hidden), JSON.stringify(question)).toBe(ofUnknown);
}

/** A name that nothing has, of the same length, in place of a hidden one; resources keep theirs. */
const withAnotherName = (text: string, hidden: string): string =>
  text.replaceAll(
    new RegExp(`(?<!/api/|"resource":"|"type":"|fields\\[)\\b${hidden}\\b`, 'g'),
    'z'.repeat(hidden.length),
  );

async function everythingIn({ services: { database, model } }: TestApp): Promise<string> {
  const tables = [...model.entities.values()].map(({ table }) => table);
  const rows: unknown[] = [];
  for (const table of tables) rows.push(await database.rows(database.db, sql`select * from ${table} order by id`));
  return JSON.stringify(rows);
}

/** Status, headers and body, to the letter. */
async function answer(world: TestApp, { as }: Twins, { method, url, payload, accept }: Question): Promise<string> {
  if (accept !== undefined) return fileAnswer(await world.download(url, accept, as));
  const { status, headers, body } = await world.request({ method, url, payload, as });
  const { date: _date, ...others } = headers;
  return JSON.stringify([status, others, body]);
}

const fileAnswer = ({ status, headers: { date: _date, ...others }, bytes }: TestFile): string =>
  JSON.stringify([status, others, bytes.toString()]);
