import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';

afterEach(cleanup);

it('names the buttons of the chooser of a field in the language of the screen', async () => {
  const { user } = renderAdmin({ path: '/books' });
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Filter builder…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filter builder' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Field' }));
  await user.click(await screen.findByRole('option', { name: 'Price' }));
  expect(within(dialog).getByTitle('Clear value')).toBeTruthy();
  expect(within(dialog).queryByTitle('Clear')).toBeNull();
});
