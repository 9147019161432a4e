/** Defines the tests that no answer depends on hidden data, and that hidden names answer as absent ones. */

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, rolesOf } from '../../../schema/application.ts';
import type { Resource } from '../../../schema/resource.ts';
import type { Role } from '../../../schema/role.ts';
import type { Rules } from '../../../schema/rule.ts';
import { application as workshop } from '../../../schema/testing/application.ts';
import { sampleOf } from '../../../schema/testing/thoroughness.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { expectedRights } from '../permissions/expectedRights.ts';
import type { TestApp } from '../testApp.ts';
import { answers, questionsAbout } from './answers.ts';
import { nonInterference, type Worlds } from './nonInterference.ts';
import { kindsOfQuestion } from './questions.ts';

export interface OracleOptions {
  /** Default: one with the roles `admin` and `customer`. */
  application?: Application | undefined;
  described: readonly Resource[];
  rules: readonly Rules[];
  /** Resource whose id `$user` is. */
  users: string;
  /** Limits the questions to resources at some places. Default: all. */
  asksAbout?: (place: number) => boolean;
}

/** Limits the questions of a test, unless the run asks everything. */
const mostAsked = 6;

/** Defines a test for each role, resource and kind of question. */
export function oracle(options: OracleOptions): void {
  const { application = workshop, described } = options;
  const shownTo = rolesOf(application).map((role) => ({
    role,
    shown: described.filter((resource) => expectedRights(described, resource, role).read),
  }));
  describe.each(shownTo.filter(({ shown }) => shown.length > 0))('a $role', ({ role, shown }) => {
    oracleOf(options, role, shown);
  });
}

function oracleOf(
  { application, described, rules, users, asksAbout = () => true }: OracleOptions,
  role: Role,
  shown: readonly Resource[],
): void {
  const names = shown.map(({ name }) => name);
  const subject = { descriptions: described, role };
  let twins: Worlds;
  beforeAll(async () => {
    twins = await nonInterference({ application, descriptions: described, rules, users, role });
  });
  afterAll(() => twins.close());

  test('lives in two worlds that differ', async () => {
    const [one, other] = await Promise.all(twins.worlds.map(everythingIn));
    expect(one).not.toBe(other);
  });

  test('gets a schema that names no resource that is not shown', () => {
    const { model } = twins.worlds[0].services;
    const schema = JSON.stringify(visibleResources(described, model.rights[role], role, model.application));
    const named = [...schema.matchAll(/"(?:name|to)":"(\w+)"|"(\w+)\.\w+"/g)].map(([, name, target]) => name ?? target);
    const unshown = described.map(({ name }) => name).filter((name) => !names.includes(name));
    expect(named.filter((name) => name !== undefined && unshown.includes(name))).toEqual([]);
  });

  const asked = names.filter((_, place) => asksAbout(place));
  const cases = Object.keys(kindsOfQuestion).flatMap((kind) => asked.map((name) => ({ kind, name })));
  test.each(cases)('learns nothing hidden of $name by $kind', { timeout: 300_000 }, async ({ kind, name }) => {
    const questions = await questionsAbout(twins, { ...subject, name, kind });
    for (const question of sampleOf(questions, { size: mostAsked, name: `${kind} of ${name} as ${role}` })) {
      for (const [one, other] of await answers(twins, question)) expect(one, JSON.stringify(question)).toBe(other);
    }
  });
}

async function everythingIn({ services: { database, model } }: TestApp): Promise<string> {
  const tables = [...model.entities.values()].map(({ table }) => table);
  const rows: unknown[] = [];
  for (const table of tables) rows.push(await database.rows(database.db, sql`select * from ${table} order by id`));
  return JSON.stringify(rows);
}
