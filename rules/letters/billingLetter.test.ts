import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Letter } from '../../resources/letters.ts';
import { findRows } from '../../server/operations/read/findRows.ts';
import type { RuleContext } from '../stored/records.ts';
import { contactValues } from '../testing/billingApp.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';
import { toldIn } from './billingLetter.ts';

let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp();
});
afterAll(() => portal.app.close());

test('a quotation whose contact left is sent to who signs, not to who gets the invoices', async () => {
  const customer = await portal.build('customers', null, '');
  const contact = (email: string, values: object): Promise<string> =>
    portal.store('contacts', { ...contactValues, customer, email: `${email}@example.nl`, ...values });
  await contact('boek', { administrativeEmails: true });
  const left = await contact('weg', {});
  await contact('baas', { rights: ['signing'] });
  const id = await portal.build('quotations', { customer, contact: left, state: 'quotation' }, '');
  const letter = { kind: 'quotation', quotation: id } as Letter;
  const find: RuleContext['find'] = (resource, condition) =>
    findRows(portal.app.contextOf(), resource, condition) as never;
  const reader = async () => {
    const told = await toldIn(letter, { find, now: new Date() });
    return typeof told === 'string' ? told : told.reader.email;
  };
  expect(await reader()).toBe('weg@example.nl');
  await portal.change('contacts', left, { active: false });
  expect(await reader()).toBe('baas@example.nl');
});
