import { randomInt } from 'node:crypto';
import { demoSignIns } from '../../mock-server/demo/signIns.ts';
import { type Account, signIn } from './account.ts';
import { type Books, openBooks } from './books.ts';
import type { Answer, Question } from './client.ts';
import { listIn } from './documents.ts';
import type { Asker } from './measured.ts';

/** Holds what the clients know: sessions, ids of the demo data, and what they wrote. */
export interface World {
  ask: Asker;
  /** Several sessions of the administrator. */
  staff: readonly Account[];
  customers: readonly Account[];
  ids: Readonly<Record<KnownType, readonly string[]>>;
  books: Books;
}

const knownTypes = ['customers', 'domains', 'invoices', 'products'] as const;
type KnownType = (typeof knownTypes)[number];

const staffSessions = 4;

export async function openWorld(ask: Asker): Promise<World> {
  const [staffSignIn, ...customerSignIns] = demoSignIns;
  if (!staffSignIn) throw new Error('The demo has no sign-in of staff.');
  const staff: Account[] = [];
  for (let count = 0; count < staffSessions; count += 1) staff.push(await signIn(ask, staffSignIn));
  const customers: Account[] = [];
  for (const one of customerSignIns) customers.push(await signIn(ask, one));
  const world = { ask, staff, customers, ids: { customers: [], domains: [], invoices: [], products: [] } };
  const ids = { ...world.ids };
  for (const type of knownTypes) {
    const answer = await askAs(world, oneOf(staff), 'list', { path: `/api/${type}?per_page=250&sort=id` });
    Object.assign(ids, { [type]: listIn(answer, type).data.map(({ id }) => id) });
  }
  const books = await openBooks((path) => askAs(world, oneOf(staff), 'list', { path }));
  return { ...world, ids, books };
}

/** Asks as the owner of a session. */
export const askAs = (
  { ask }: Pick<World, 'ask'>,
  { token }: Account,
  kind: string,
  question: Question,
  expected = 200,
): Promise<Answer> =>
  ask(kind, { ...question, headers: { ...question.headers, authorization: `Bearer ${token}` } }, expected);

/** Draws one of a list. */
export function oneOf<T>(list: readonly T[]): T {
  const drawn = list[randomInt(list.length)];
  if (drawn === undefined) throw new Error('The list is empty.');
  return drawn;
}
