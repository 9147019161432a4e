/** No answer depends on what the caller may not see, and what may not be read answers as what does not exist. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '../schema/resource.ts';
import { roles } from '../schema/role.ts';
import type { Rules } from '../schema/rule.ts';
import { visibleResources } from '../schema/visible.ts';
import { loadDescriptions, loadRules } from './start/loadDescriptions.ts';
import { questionsAbout, tellings } from './testing/oracle/askTwins.ts';
import { kindsOfQuestion } from './testing/oracle/questions.ts';
import { type Twins, twinWorlds } from './testing/oracle/twinWorlds.ts';
import { expectedRights } from './testing/permissions/expectedRights.ts';
import type { TestApp } from './testing/testApp.ts';
import { garage, garageRules } from './testing/worlds/garage.ts';
import { library } from './testing/worlds/library.ts';

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
      for (const question of await questionsAbout(twins, { descriptions: described, role, name, kind })) {
        for (const [one, other] of await tellings(twins, question)) expect(one, JSON.stringify(question)).toBe(other);
      }
    });
  });
});

async function everythingIn({ services: { database, model } }: TestApp): Promise<string> {
  const tables = [...model.entities.values()].map(({ table }) => table);
  const rows: unknown[] = [];
  for (const table of tables) rows.push(await database.rows(database.db, sql`select * from ${table} order by id`));
  return JSON.stringify(rows);
}
