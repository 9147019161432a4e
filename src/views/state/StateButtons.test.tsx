import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import type { VisibleResource } from '../../../schema/visible.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions, sampleRows } from '../testing/samples.ts';

afterEach(cleanup);

it('offers no transition that the record cannot take', async () => {
  renderAdmin({ path: '/books/3/show' });
  expect(await screen.findByRole('button', { name: 'Release' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retract' })).toBeNull();
});

/** Describes books of which a user may change nothing but the state. */
const statesAlone = (secondary: object) =>
  sampleDescriptions().map((one): VisibleResource => {
    const fields = Object.entries(one.fields).map(([name, field]) => {
      if (field.type !== 'state') return [name, { ...field, rights: { ...field.rights, update: false } }];
      const { release, ...others } = field.transitions;
      return [name, { ...field, transitions: { ...others, release: { ...release, ...secondary } } }];
    });
    return { ...one, fields: Object.fromEntries(fields) };
  });

it.each([
  [{}, true],
  [{ secondary: true }, false],
])('fills the first harmless step of a page without a form, but no exception: %j', async (secondary, isFilled) => {
  renderAdmin({ path: '/books/3/show', descriptions: statesAlone(secondary) });
  const button = await screen.findByRole('button', { name: 'Release' });
  expect(button.classList.contains('MuiButton-contained')).toBe(isFilled);
});

it('names both buttons of the question by what they do', async () => {
  const { user } = renderAdmin({ path: '/books/3/show' });
  await user.click(await screen.findByRole('button', { name: 'Release' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Heren van de thee to “On sale”?' });
  expect(within(dialog).getByText('The state is “Draft” now.')).toBeTruthy();
  const names = within(dialog).getAllByRole('button');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Leave as it is', 'Release']);
});

it('names the values and the terms that its taker agrees to', async () => {
  const { user } = renderAdmin({ path: '/books/3/show' });
  await user.click(await screen.findByRole('button', { name: 'Release' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Heren van de thee to “On sale”?' });
  expect(within(dialog).getByText('Price').nextElementSibling?.textContent).toMatch(/10[.,]00/);
  expect(within(dialog).getByText('The price holds for a year.')).toBeTruthy();
});

it('asks for what a transition requires and for a reason, and sends both', async () => {
  const update = vi.fn(async (_: string, { id, data }: { id: string; data: object }) => ({ data: { id, ...data } }));
  const { user } = renderAdmin({ path: '/books/2/show', overrides: { update: update as never } });
  await user.click(await screen.findByRole('button', { name: 'Retract' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Oeroeg to “Withdrawn”?' });
  const address = await within(dialog).findByRole('textbox', { name: /Download address/ });
  await user.clear(address);
  const confirm = within(dialog).getByRole('button', { name: 'Retract' });
  await user.click(confirm);
  await waitFor(() => expect(within(dialog).getAllByText('This field is required')).toHaveLength(2));
  expect(update).not.toHaveBeenCalled();
  await user.type(address, 'https://example.org/other');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), ' Lost the rights. ');
  await user.click(confirm);
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  expect(update.mock.calls[0]?.[1]).toMatchObject({
    id: '2',
    data: { state: 'withdrawn', address: 'https://example.org/other' },
    meta: { reason: 'Lost the rights.' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says each fault of a refused transition, with the field that it is about', async () => {
  const faults = [{ detail: 'Not before 27 November', meta: { field: 'price' } }, { detail: 'Too many' }];
  const update = () => Promise.reject(new HttpError('Unprocessable Entity', 422, { problem: 'refused', faults }));
  const { user } = renderAdmin({ path: '/books/3/show', overrides: { update: update as never } });
  await user.click(await screen.findByRole('button', { name: 'Release' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Release' }));
  expect(await screen.findByText(/Price: Not before 27 November\s+Too many/)).toBeTruthy();
  expect(screen.queryByText(/Unprocessable/)).toBeNull();
});

it('keeps what was typed when another user changed the record just before, and takes it the next time', async () => {
  const update = vi
    .fn(async (_: string, { id, data }: { id: string; data: object }) => ({ data: { id, ...data } }))
    .mockRejectedValueOnce(new HttpError('Changed by somebody else', 412, { problem: 'stale' }));
  const { user } = renderAdmin({ path: '/books/2/show', overrides: { update: update as never } });
  await user.click(await screen.findByRole('button', { name: 'Retract' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Oeroeg to “Withdrawn”?' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Lost the rights.');
  const confirm = within(dialog).getByRole('button', { name: 'Retract' });
  await user.click(confirm);
  expect(await screen.findByText('Changed by somebody else')).toBeTruthy();
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Lost the rights.');
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(update.mock.calls[1]?.[1]).toMatchObject({ meta: { reason: 'Lost the rights.' } });
});

it('asks for fields that exist only in the next state', async () => {
  const update = vi.fn(async (_: string, { id, data }: { id: string; data: object }) => ({ data: { id, ...data } }));
  const descriptions = sampleDescriptions().map((one): VisibleResource => {
    const { address, ...fields } = one.fields;
    return address ? { ...one, fields: { ...fields, address: { ...address, when: { state: 'withdrawn' } } } } : one;
  });
  const rows = sampleRows();
  const books = rows.books?.map((book) => ({ ...book, address: null })) ?? [];
  const overrides = { update: update as never };
  const { user } = renderAdmin({ path: '/books/2/show', descriptions, rows: { ...rows, books }, overrides });
  await user.click(await screen.findByRole('button', { name: 'Retract' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Oeroeg to “Withdrawn”?' });
  await user.type(await within(dialog).findByRole('textbox', { name: /Download address/ }), 'https://example.org/late');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Lost the rights.');
  await user.click(within(dialog).getByRole('button', { name: 'Retract' }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  expect(update.mock.calls[0]?.[1]).toMatchObject({
    data: { state: 'withdrawn', address: 'https://example.org/late' },
  });
});

it('keeps what is typed in the dialog when others change the record meanwhile', async () => {
  const { user, queryClient, dataProvider } = renderAdmin({ path: '/books/2/show' });
  await user.click(await screen.findByRole('button', { name: 'Retract' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Oeroeg to “Withdrawn”?' });
  const reason = within(dialog).getByRole('textbox', { name: /Reason/ });
  await user.type(reason, 'Lost the rights.');
  await dataProvider.update('books', { id: '2', data: { title: 'Elsewhere' }, previousData: { id: '2' } });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(within(dialog).getByText(/Elsewhere/)).toBeTruthy());
  expect(reason).toHaveProperty('value', 'Lost the rights.');
});
