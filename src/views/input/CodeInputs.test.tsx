import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import * as f from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';

afterEach(cleanup);

const places = resource('places', {
  label: { en: ['Place', 'Places'], nl: ['Plaats', 'Plaatsen'] },
  title: 'name',
  fields: {
    name: f.text({ en: 'Name', nl: 'Naam' }),
    country: f.country({ en: 'Country', nl: 'Land' }, { required: true, default: 'NL' }),
  },
  access: { admin: 'all' },
});
const descriptions = visibleResources([places], rightsTable([places], application).admin, 'admin', application);

it('the name of the chosen country finds it again, before others that hold its name', async () => {
  const { user } = renderAdmin({ path: '/places/create', descriptions, rows: { places: [] } });
  const country = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Country' });
  await user.clear(country);
  await user.type(country, 'netherlands');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Netherlands',
      'Caribbean Netherlands',
    ]),
  );
  await user.keyboard('xyz');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
});
