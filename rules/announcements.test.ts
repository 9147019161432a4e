import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attributes } from '../schema/normalize.ts';
import { answered, type PortalApp, portalApp } from './testing/portalApp.ts';

let now = new Date('2027-01-16T12:00:00Z');
let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp(() => now, { outside: {} });
});
afterAll(() => portal.app.close());

const told = { textNl: 'Tekst', textEn: 'Text', titleNl: 'Storing', titleEn: 'Incident' };

/** Makes an incident that began at a moment; returns its id. */
const incident = (startsAt: string, values: Attributes = {}) =>
  portal.store('announcements', { ...told, kind: 'incident', startsAt, server: null, ...values });

async function moved(id: string, values: object): Promise<Attributes> {
  expect(answered(await portal.patch('announcements', id, { ...values }))).toEqual([200]);
  return (await portal.app.get(`/api/announcements/${id}`)).body.data.attributes;
}

async function titlesShown(): Promise<string[]> {
  const member = await portal.memberOf(await portal.build('customers', { state: 'active' }, ''), 'hosting');
  const { bytes } = await portal.app.download('/api/enquiries/status', 'application/x-ndjson', member, {});
  const lines = bytes.toString('utf8').trim().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line).title);
}

test('an incident that lasted long is shown for a week after it is resolved, whatever end was expected', async () => {
  now = new Date('2027-01-16T12:00:00Z');
  for (const endsAt of [null, '2027-01-07T12:00:00.000Z']) {
    const titleEn = `Until ${endsAt}`;
    const id = await incident('2027-01-01T12:00:00.000Z', { titleEn, endsAt });
    await moved(id, { state: 'ongoing' });
    expect(await moved(id, { state: 'resolved' })).toMatchObject({ endsAt: now.toISOString() });
    expect(await titlesShown()).toContain(titleEn);
  }
  now = new Date('2027-01-24T12:00:00Z');
  expect(await titlesShown()).toEqual([]);
});

test('an incident ends when staff says; one that is not resolved after all has not ended', async () => {
  now = new Date('2027-01-24T12:00:00Z');
  const id = await incident('2027-01-20T12:00:00.000Z');
  const endsAt = '2027-01-22T12:00:00.000Z';
  expect(await moved(id, { state: 'resolved', endsAt })).toMatchObject({ endsAt });
  expect(await moved(id, { state: 'ongoing' })).toMatchObject({ state: 'ongoing', endsAt: null });
});

test('planned work that is taken back before it begins has no end before that', async () => {
  now = new Date('2027-01-24T12:00:00Z');
  const id = await incident('2027-02-01T12:00:00.000Z', { kind: 'planned' });
  expect(await moved(id, { state: 'resolved' })).toMatchObject({ endsAt: null });
});
