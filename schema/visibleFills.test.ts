import { expect, test } from 'vitest';
import { reference, text } from './fields.ts';
import { resource } from './resource.ts';
import { rightsTable } from './rights.ts';
import { application } from './testing/application.ts';
import { visibleResources } from './visible.ts';

const labelled = (en: string) => ({ en, nl: en });

test('what a reference fills and offers names no field that its reader may not read or write', () => {
  const goods = resource('goods', {
    label: { en: ['Good', 'Goods'], nl: ['Waar', 'Waren'] },
    title: 'name',
    fields: {
      name: text(labelled('Name')),
      cost: text(labelled('Secretissimo'), { read: ['admin'] }),
      price: text(labelled('Price')),
    },
    access: { admin: 'all', customer: { read: true } },
  });
  const lines = resource('lines', {
    label: { en: ['Line', 'Lines'], nl: ['Regel', 'Regels'] },
    title: 'what',
    fields: {
      what: text(labelled('What')),
      paid: text(labelled('Paid')),
      sum: text(labelled('Sum')),
      noted: text(labelled('Noted'), { write: ['admin'] }),
      good: reference('goods', labelled('Good'), {
        fills: { what: 'name', paid: 'cost', sum: { from: 'price', with: 'paid' }, noted: 'name' },
        offers: { cost: 'x' },
      }),
    },
    access: { admin: 'all', customer: { read: true, create: true } },
  });
  const known = [goods, lines];
  const goodFor = (role: 'admin' | 'customer') =>
    visibleResources(known, rightsTable(known, application)[role], role, application).find(
      ({ name }) => name === 'lines',
    )?.fields['good'];
  expect(goodFor('admin')).toMatchObject({ fills: { paid: 'cost' }, offers: { cost: 'x' } });
  expect(goodFor('customer')).toMatchObject({ fills: { what: 'name' } });
  expect(JSON.stringify(goodFor('customer'))).not.toMatch(/cost|noted|sum/);
});
