/** The oracle's comparison can fail: with one guard switched off it finds a difference. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rights } from '../schema/rights.ts';
import { visitor } from './context.ts';
import { garage, garageRules } from './testing/garage.ts';
import { questionsAbout, tellings } from './testing/oracle/askTwins.ts';
import { type Twins, twinWorlds } from './testing/oracle/twinWorlds.ts';
import { appOn, type TestApp } from './testing/testApp.ts';

let twins: Twins;
beforeAll(async () => {
  twins = await twinWorlds({ descriptions: garage, rules: garageRules, users: 'drivers', role: 'customer' });
});
afterAll(() => twins.close());

/** The same world, in which a customer may do more with one resource than is described. */
function weakened({ services }: TestApp, resource: string, change: (rights: Rights) => Partial<Rights>): TestApp {
  const { rights } = services.model;
  const own = rights.customer[resource];
  if (!own) throw new Error(`A customer sees nothing of ${resource}.`);
  const customer = { ...rights.customer, [resource]: { ...own, ...change(own) } };
  return appOn({ ...services, model: { ...services.model, rights: { ...rights, customer } } }, visitor);
}

test.each([
  { guard: 'the row rule of fleets', of: 'fleets', ask: 'fleets', change: () => ({ rows: null }) },
  {
    guard: 'the read right on a margin',
    of: 'fleets',
    ask: 'fleets',
    change: ({ read }: Rights) => ({ read: new Set([...read, 'margin']) }),
  },
  {
    guard: 'the row rule of vehicles behind a reference',
    of: 'vehicles',
    ask: 'vehicles',
    change: () => ({ rows: null }),
  },
])('without $guard a filter tells', async ({ of, ask, change }) => {
  const [one, other] = twins.worlds;
  const weak: Twins = { ...twins, worlds: [weakened(one, of, change), weakened(other, of, change)] };
  const questions = await questionsAbout(twins, { descriptions: garage, role: 'customer', name: ask, kind: 'filter' });
  const differs = async (asked: Twins): Promise<boolean> => {
    for (const question of questions)
      if ((await tellings(asked, question)).some(([mine, its]) => mine !== its)) return true;
    return false;
  };
  expect(await differs(weak)).toBe(true);
});
