import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleRows } from '../testing/samples.ts';
import { testDataProvider } from '../testing/testDataProvider.ts';

afterEach(cleanup);

it('says whether a secret is set, and offers to remove one only where it is', async () => {
  const provider = testDataProvider(sampleRows());
  const getOne = async (resource: string, params: { id: string }) => {
    const { data } = await provider.getOne(resource, params);
    return { data: { ...data, meta: { version: 1, secrets: { key: true, code: false } } } };
  };
  renderAdmin({ path: '/books/1', overrides: { getOne: getOne as never } });
  const inputOf = (label: string): HTMLElement =>
    screen.getByLabelText(label).closest('.MuiFormControl-root')?.parentElement as HTMLElement;
  expect(await screen.findByText('A value is stored. Leave empty to keep it.')).toBeTruthy();
  expect(within(inputOf('Licence key')).getByRole('button', { name: 'Remove the stored value' })).toBeTruthy();
  expect(within(inputOf('Download code')).getByText('No value is stored yet.')).toBeTruthy();
  expect(within(inputOf('Download code')).queryByRole('button', { name: 'Remove the stored value' })).toBeNull();
});
