import { cleanup, screen } from '@testing-library/react';
import type { AuthProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { boolean, longText, text } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { sampleDescriptions, sampleRows } from '../../testing/samples.ts';

afterEach(cleanup);

const label = { en: 'Label', nl: 'Opschrift' };
const savedviews = resource('savedviews', {
  label: { en: ['Saved view', 'Saved views'], nl: ['Bewaarde weergave', 'Bewaarde weergaven'] },
  title: 'name',
  fields: { name: text(label), resource: text(label), query: longText(label), isDefault: boolean(label) },
  access: { admin: 'all' },
});
const rights = rightsTable([savedviews], application).admin;
const descriptions = [...sampleDescriptions(), ...visibleResources([savedviews], rights, 'admin', application)];
const cheap = {
  id: '1',
  name: 'Cheap',
  resource: 'books',
  query: '{"filter":{"price":{"lte":1000}}}',
  isDefault: false,
};

/** Opens a saved view, and then the menu on it; returns what the menu offers. */
async function offered(isViewing: boolean): Promise<(string | null)[]> {
  const nothing = async (): Promise<void> => undefined;
  const authProvider: AuthProvider = {
    ...{ login: nothing, logout: nothing, checkAuth: nothing, checkError: nothing },
    getIdentity: async () => ({ id: '7', isViewing }),
  };
  const rows = { ...sampleRows(), savedviews: [{ ...cheap, meta: { version: 1 } }] };
  const { user } = renderAdmin({ path: '/books', descriptions, rows, authProvider });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cheap' }));
  await user.click(await screen.findByRole('button', { name: 'Cheap' }));
  await screen.findByRole('menuitem', { name: 'Cheap' });
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

it('saves, changes and deletes the views of the user', async () => {
  const steps = ['Save as…', 'Change “Cheap”…', 'Delete “Cheap”…'];
  expect(await offered(false)).toEqual(expect.arrayContaining(['Standard view', 'Cheap', ...steps]));
});

it('only opens them for an administrator who views as the user, to whom the server refuses the rest', async () => {
  expect(await offered(true)).toEqual(['Standard view', 'Cheap']);
});
