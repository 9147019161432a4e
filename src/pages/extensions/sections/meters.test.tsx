import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { integer, text } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { renderAdmin } from '../../../views/testing/renderAdmin.tsx';
import { Section } from './meters.tsx';

afterEach(cleanup);

const label = (en: string) => ({ en, nl: en });

const tanks = resource('tanks', {
  label: { en: ['Tank', 'Tanks'], nl: ['Tank', 'Tanks'] },
  title: 'name',
  fields: {
    name: text(label('Name'), { required: true }),
    oilUsed: integer(label('Oil'), { read: ['admin'] }),
    oilRoom: integer(label('Room for oil')),
    waterUsed: integer(label('Water')),
    waterRoom: integer(label('Room for water')),
  },
  access: { admin: 'all', customer: { read: true } },
  form: [
    { label: label('Name'), fields: ['name'] },
    {
      label: label('Contents'),
      fields: ['oilUsed', 'oilRoom', 'waterUsed', 'waterRoom'],
      drawnBy: { show: 'meters' },
    },
  ],
});

async function contentsOf(values: object, role: 'admin' | 'customer' = 'admin') {
  const descriptions = visibleResources([tanks], rightsTable([tanks], application)[role], role, application);
  const rows = { tanks: [{ id: '1', name: 'T', meta: { version: 1 }, ...values }] };
  renderAdmin({ path: '/tanks/1/show', rows, descriptions, extensions: { sections: { meters: Section } } });
  const heading = await screen.findByRole('heading', { name: 'Contents' });
  return within(heading.closest('section') as HTMLElement);
}

it('each pair is a bar, and where there is no limit a number', async () => {
  const contents = await contentsOf({ oilUsed: 30, oilRoom: 5_000, waterUsed: 7, waterRoom: null });
  expect(contents.getByRole('meter', { name: 'Oil' }).getAttribute('aria-valuetext')).toBe('30 of 5,000');
  expect(contents.getByText('7')).toBeTruthy();
  expect(contents.getAllByRole('meter')).toHaveLength(1);
});

it('what was never measured is a dash and no bar', async () => {
  const contents = await contentsOf({ oilUsed: null, oilRoom: 5_000, waterUsed: null, waterRoom: null });
  expect(contents.getByText('– of 5,000')).toBeTruthy();
  expect(contents.getByText('–')).toBeTruthy();
  expect(contents.queryByRole('meter')).toBeNull();
});

it('of nothing, nothing used is an empty bar, and anything a full one', async () => {
  const contents = await contentsOf({ oilUsed: 0, oilRoom: 0, waterUsed: 1, waterRoom: 0 });
  const widthOf = (name: string) =>
    getComputedStyle(contents.getByRole('meter', { name }).firstElementChild as Element).width;
  expect([widthOf('Oil'), widthOf('Water')]).toEqual(['0%', '100%']);
});

it('a number of which the other may not be seen joins no other pair', async () => {
  const contents = await contentsOf({ oilRoom: 5_000, waterUsed: 7, waterRoom: 10 }, 'customer');
  expect(contents.getAllByRole('meter').map((meter) => meter.getAttribute('aria-valuetext'))).toEqual(['7 of 10']);
});
