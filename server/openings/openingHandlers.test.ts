/** Tests how much one sender may ask of what secrets open. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Opening } from '../../schema/opening.ts';
import { type SessionApp, sessionApp } from '../testing/sessionApp.ts';
import { type TestServices, testServices } from '../testing/testServices.ts';
import { peopleAndNotes } from '../testing/worlds/people.ts';

const door: Opening<string> = {
  read: (body) => (body as { do?: string }).do,
  isLook: (deed) => deed === 'look',
  answer: async (deed) => ({ deed }),
};

const services: TestServices = await testServices(peopleAndNotes);
let app: SessionApp;
beforeEach(async () => {
  app = await sessionApp({ openings: { door } }, peopleAndNotes, services);
});
afterAll(() => services.database.close());

const ask = (deed: string, language = 'en') =>
  app.call('/api/openings/door', {
    method: 'POST',
    payload: { do: deed },
    headers: { 'accept-language': language },
  });
const statuses = async (deed: string, times: number): Promise<Set<number>> => {
  const found = new Set<number>();
  for (let time = 0; time < times; time += 1) found.add((await ask(deed)).status);
  return found;
};

test('a colleague behind the same address still pays while others look how their payments are', async () => {
  expect(await statuses('look', 100)).toEqual(new Set([200]));
  expect((await ask('pay')).status).toBe(200);
});

test('sixty deeds fill a minute, and who is refused reads so in their own language', async () => {
  expect(await statuses('pay', 60)).toEqual(new Set([200]));
  const refused = await ask('pay', 'nl');
  expect([refused.status, refused.body.errors[0].detail]).toEqual([
    429,
    'Te veel verzoeken. Probeer het over 60 seconden opnieuw.',
  ]);
  expect((await ask('pay')).body.errors[0].detail).toMatch(/^Too many requests/);
  expect((await ask('look')).status).toBe(200);
});

test('looks fill a minute too, so that nobody asks without end', async () => {
  expect(await statuses('look', 300)).toEqual(new Set([200]));
  expect((await ask('look')).status).toBe(429);
});
