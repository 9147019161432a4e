/** Switches off one guard at a time: each kind of question must then find a difference. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Resource } from '../schema/resource.ts';
import type { Rights } from '../schema/rights.ts';
import type { Rules } from '../schema/rule.ts';
import { answers, questionsAbout } from './testing/oracle/answers.ts';
import { nonInterference, type Worlds } from './testing/oracle/nonInterference.ts';
import type { Question } from './testing/oracle/question.ts';
import { kindsOfQuestion } from './testing/oracle/questions.ts';
import { weakened } from './testing/oracle/weakened.ts';
import { garage, garageRules } from './testing/worlds/garage.ts';
import { library } from './testing/worlds/library.ts';

const places: Record<string, { descriptions: readonly Resource[]; rules: readonly Rules[]; users: string }> = {
  garage: { descriptions: garage, rules: garageRules, users: 'drivers' },
  library: { descriptions: library, rules: [], users: 'readers' },
};
const twinsOf = new Map<string, Worlds>();
beforeAll(async () => {
  for (const [place, described] of Object.entries(places))
    twinsOf.set(place, await nonInterference({ ...described, role: 'customer' }));
});
afterAll(async () => {
  for (const twins of twinsOf.values()) await twins.close();
});

interface Guard {
  place: string;
  /** Resource on which the customer gets more rights than described. */
  of: string;
  weaken(rights: Rights): Partial<Rights>;
}

const rowRule = (place: string, of: string): Guard => ({ place, of, weaken: () => ({ rows: null }) });
const readRight = (place: string, of: string, field: string): Guard => ({
  place,
  of,
  weaken: ({ read }) => ({ read: new Set([...read, field]) }),
});

const guards = {
  'the row rule of fleets': rowRule('garage', 'fleets'),
  'the row rule of vehicles': rowRule('garage', 'vehicles'),
  'the row rule of books': rowRule('library', 'books'),
  'the read right on a margin': readRight('garage', 'fleets', 'margin'),
  'the read right on a cost': readRight('library', 'books', 'cost'),
  'the write right on a margin': {
    place: 'garage',
    of: 'fleets',
    weaken: ({ update }) => ({ update: new Set([...(update ?? []), 'margin']) }),
  },
} satisfies Record<string, Guard>;

interface Case {
  guard: keyof typeof guards;
  kind: string;
  /** Resource that the questions are about. */
  ask: string;
  /** Pattern of the questions that are compared; default all. */
  naming?: RegExp;
}

/** Puts writing cases last, as without a guard they may change hidden rows. */
const cases: Case[] = [
  { guard: 'the row rule of fleets', kind: 'filter', ask: 'fleets' },
  { guard: 'the read right on a margin', kind: 'filter', ask: 'fleets', naming: /\[margin\]/ },
  { guard: 'the row rule of vehicles', kind: 'filter', ask: 'fleets', naming: /\[vehicles\.\w+\]/ },
  { guard: 'the read right on a margin', kind: 'filter', ask: 'vehicles', naming: /\[fleet\.margin\]/ },
  { guard: 'the row rule of vehicles', kind: 'filter', ask: 'vehicles', naming: /\[spare\.\w+\]/ },
  { guard: 'the row rule of vehicles', kind: 'some related row', ask: 'fleets', naming: /\[vehicles\]\[some\]/ },
  { guard: 'the read right on a margin', kind: 'some related row', ask: 'vehicles', naming: /\[some\]\[margin\]/ },
  { guard: 'the row rule of fleets', kind: 'operators', ask: 'fleets' },
  { guard: 'the read right on a margin', kind: 'operators', ask: 'fleets', naming: /\[margin\]/ },
  { guard: 'the row rule of vehicles', kind: 'deep filter', ask: 'fleets' },
  { guard: 'the read right on a margin', kind: 'sort', ask: 'fleets', naming: /sort=-?margin/ },
  { guard: 'the read right on a margin', kind: 'sort', ask: 'vehicles', naming: /sort=-?fleet\.margin/ },
  { guard: 'the row rule of fleets', kind: 'sort', ask: 'fleets' },
  { guard: 'the read right on a margin', kind: 'cursor', ask: 'fleets' },
  { guard: 'the row rule of fleets', kind: 'page after page', ask: 'fleets' },
  { guard: 'the row rule of books', kind: 'aggregates', ask: 'books', naming: /countBy/ },
  { guard: 'the read right on a cost', kind: 'aggregates', ask: 'books', naming: /sumOf=cost/ },
  { guard: 'the row rule of vehicles', kind: 'include', ask: 'fleets', naming: /include=vehicles/ },
  { guard: 'the read right on a margin', kind: 'include', ask: 'vehicles', naming: /include=fleet/ },
  { guard: 'the read right on a margin', kind: 'fields', ask: 'fleets', naming: /=margin/ },
  { guard: 'the row rule of books', kind: 'search', ask: 'books' },
  { guard: 'the read right on a cost', kind: 'search', ask: 'books' },
  { guard: 'the row rule of vehicles', kind: 'related', ask: 'vehicles' },
  { guard: 'the row rule of fleets', kind: 'file', ask: 'fleets' },
  { guard: 'the read right on a margin', kind: 'file', ask: 'fleets', naming: /\?.*margin/ },
  { guard: 'the row rule of fleets', kind: 'file', ask: 'fleets', naming: /\?fields/ },
  { guard: 'the row rule of fleets', kind: 'file of chosen rows', ask: 'fleets' },
  { guard: 'the row rule of fleets', kind: 'file of chosen rows', ask: 'fleets', naming: /"fields":\["\w+",/ },
  { guard: 'the read right on a margin', kind: 'file of chosen rows', ask: 'fleets', naming: /"margin"/ },
  { guard: 'the row rule of fleets', kind: 'rows of others', ask: 'fleets' },
  { guard: 'the read right on a margin', kind: 'history', ask: 'fleets' },
  { guard: 'the row rule of fleets', kind: 'trash', ask: 'fleets' },
  { guard: 'the read right on a margin', kind: 'trash', ask: 'fleets' },
  { guard: 'the row rule of fleets', kind: 'bulk', ask: 'fleets' },
  { guard: 'the read right on a margin', kind: 'bulk', ask: 'fleets', naming: /"margin"/ },
  { guard: 'the row rule of vehicles', kind: 'bulk', ask: 'fleets', naming: /"vehicles\.\w+"/ },
  { guard: 'the write right on a margin', kind: 'write', ask: 'fleets', naming: /"margin"/ },
  { guard: 'the row rule of vehicles', kind: 'write', ask: 'vehicles', naming: /"spare"/ },
  { guard: 'the row rule of fleets', kind: 'restores', ask: 'fleets' },
  { guard: 'the row rule of vehicles', kind: 'relationships', ask: 'vehicles', naming: /relationships\/spare/ },
  { guard: 'the write right on a margin', kind: 'operations', ask: 'fleets', naming: /"margin"/ },
  { guard: 'the row rule of fleets', kind: 'operations', ask: 'fleets' },
  { guard: 'the row rule of fleets', kind: 'undo', ask: 'fleets' },
];

test.each(cases)('without $guard questions about $ask by $kind tell', async ({ guard, kind, ask, naming = /./ }) => {
  const { place, of, weaken }: Guard = guards[guard];
  const twins = twinsOf.get(place);
  const { descriptions = [] } = places[place] ?? {};
  if (!twins) throw new Error(`There is no ${place}.`);
  const [one, other] = twins.worlds;
  const weak: Worlds = { ...twins, worlds: [weakened(one, of, weaken), weakened(other, of, weaken)] };
  const all = await questionsAbout(twins, { descriptions, role: 'customer', name: ask, kind });
  const questions = all.filter((question) => naming.test(JSON.stringify(question)));
  // Makes sure that no earlier case caused the difference.
  if (writing.includes(kind)) expect(await differs(twins, questions)).toBe(false);
  expect(await differs(weak, questions)).toBe(true);
});

const writing = ['write', 'restores', 'relationships', 'operations', 'undo'];

async function differs(twins: Worlds, questions: readonly Question[]): Promise<boolean> {
  for (const question of questions)
    if ((await answers(twins, question)).some(([mine, its]) => mine !== its)) return true;
  return false;
}

test('of every kind of question it is shown that it can tell', () => {
  expect([...new Set(cases.map(({ kind }) => kind))].sort()).toEqual(Object.keys(kindsOfQuestion).sort());
});
