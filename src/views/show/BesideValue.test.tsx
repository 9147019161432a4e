import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dayIn, relativeTo } from '../../../schema/day.ts';
import * as f from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';

afterEach(cleanup);

const places = resource('places', {
  label: { en: ['Place', 'Places'], nl: ['Plek', 'Plekken'] },
  title: 'name',
  fields: {
    name: f.text({ en: 'Name', nl: 'Naam' }, { required: true }),
    code: f.text({ en: 'Code', nl: 'Nummer' }, { unique: true }),
    remark: f.text({ en: 'Remark', nl: 'Opmerking' }),
    street: f.text({ en: 'Street', nl: 'Straat' }),
    number: f.text({ en: 'House number', nl: 'Huisnummer' }),
    postalCode: f.postalCode(
      { en: 'Postal code', nl: 'Postcode' },
      { country: 'country', address: [['street', 'number'], ['postalCode', 'city'], ['country']] },
    ),
    city: f.text({ en: 'City', nl: 'Plaats' }, { read: ['admin'] }),
    country: f.country({ en: 'Country', nl: 'Land' }),
    endsOn: f.date({ en: 'Ends on', nl: 'Eindigt op' }, { relative: true }),
    paidBy: f.date({ en: 'Pay before', nl: 'Betalen voor' }, { relative: { code: 'K7' } }),
    askedBy: f.date({ en: 'Ask before', nl: 'Vragen voor' }, { relative: { code: { ne: 'K7' } } }),
    knownBy: f.date({ en: 'Know before', nl: 'Weten voor' }, { relative: { city: 'Utrecht' } }),
  },
  access: { admin: 'all', customer: { read: true } },
});
const row = {
  id: '1',
  name: 'Kantoor',
  code: 'K7',
  remark: 'Achterom',
  street: 'Kanaalweg',
  number: '14a',
  postalCode: '3526 KL',
  city: 'Utrecht',
  country: 'NL',
  endsOn: relativeTo(dayIn(new Date()), '$today+3'),
  paidBy: relativeTo(dayIn(new Date()), '$today+3'),
  askedBy: relativeTo(dayIn(new Date()), '$today+3'),
  knownBy: relativeTo(dayIn(new Date()), '$today+3'),
  meta: { version: 1 },
};
const show = (role: 'admin' | 'customer') =>
  renderAdmin({
    path: '/places/1/show',
    descriptions: visibleResources([places], rightsTable([places], application)[role], role, application),
    rows: { places: [row] },
  });
const copied = async (role: 'admin' | 'customer', name: string): Promise<string> => {
  const { user } = show(role);
  await user.click(await screen.findByRole('button', { name: `Copy: ${name}` }));
  const text = await navigator.clipboard.readText();
  cleanup();
  return text;
};

/** Tells whether the day of this label says how far off it is. */
const isTold = (label: string): boolean =>
  within(screen.getByText(label).parentElement as HTMLElement).queryByText('in 3 days') !== null;

it('an address is copied whole, on the lines of an envelope', async () => {
  expect(await copied('admin', 'the whole address')).toBe('Kanaalweg 14a\n3526 KL Utrecht\nNetherlands');
});

it('an address is copied without what somebody may not read', async () => {
  expect(await copied('customer', 'the whole address')).toBe('Kanaalweg 14a\n3526 KL\nNetherlands');
});

it('what no other record has is copied, and a text that says nothing elsewhere is not', async () => {
  expect(await copied('admin', 'Code')).toBe('K7');
  show('admin');
  await screen.findByText('Achterom');
  expect(screen.queryByRole('button', { name: 'Copy: Remark' })).toBeNull();
});

it('a day that matters tells how far off it is', async () => {
  show('admin');
  await screen.findByText('Ends on');
  expect(isTold('Ends on')).toBe(true);
});

it('a day tells so only while its condition holds, on what the reader may see', async () => {
  show('admin');
  await screen.findByText('Pay before');
  expect(['Pay before', 'Ask before', 'Know before'].map(isTold)).toEqual([true, false, true]);
  cleanup();
  show('customer');
  await screen.findByText('Pay before');
  expect(['Pay before', 'Ask before', 'Know before'].map(isTold)).toEqual([true, false, false]);
});
