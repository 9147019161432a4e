import { expect, it } from 'vitest';
import { integer, reference, text } from './fields.ts';
import { type Access, resource } from './resource.ts';
import { rightsTable } from './rights.ts';
import { application } from './testing/application.ts';
import { visibleResources } from './visible.ts';

const label = { en: 'Label', nl: 'Label' };

const lineAs = (customer: Access['customer']) => {
  const bills = resource('bills', {
    label: { en: ['Bill', 'Bills'], nl: ['Nota', 'Nota’s'] },
    title: 'no',
    fields: { no: text(label) },
    access: { customer: { read: true } },
  });
  const lines = resource('lines', {
    label: { en: ['Line', 'Lines'], nl: ['Regel', 'Regels'] },
    title: 'what',
    fields: {
      bill: reference('bills', label, { required: true, part: true, orderBy: 'rank' }),
      what: text(label),
      rank: integer(label),
    },
    unique: [['what', 'rank']],
    access: { customer } as Access<'bill' | 'what' | 'rank'>,
  });
  const known = [bills, lines];
  return visibleResources(known, rightsTable(known, application).customer, 'customer', application).find(
    ({ name }) => name === 'lines',
  );
};

it('the copy names the order field and unique groups to roles that may read those fields', () => {
  const line = lineAs({ read: true });
  expect(line?.fields['bill']).toMatchObject({ orderBy: 'rank' });
  expect(line?.unique).toEqual([['what', 'rank']]);
});

it('the copy names no such field to a role that may not read it', () => {
  expect(JSON.stringify(lineAs({ read: ['bill', 'what'] }))).not.toContain('rank');
});
