/** @long: 9 s */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasUnsavedWork } from '../../../session/unsavedWork.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { sampleDescriptions } from '../../testing/samples.ts';
import type { BulkChange } from './work.ts';

afterEach(cleanup);

type User = ReturnType<typeof renderAdmin>['user'];

const changed = (affected: number, failures: object[] = []) =>
  vi.fn(async (_: BulkChange) => ({ id: 'change', affected, failures }));

async function choose(user: User, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    const row = (await screen.findByRole('link', { name: title })).closest('tr');
    await user.click(within(row as HTMLElement).getByRole('checkbox'));
  }
}

const press = async (user: User, place: HTMLElement, name: string | RegExp): Promise<void> =>
  user.click(await within(place).findByRole('button', { name }));

const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog');

async function openEdit(user: User, field: string): Promise<HTMLElement> {
  await press(user, await screen.findByRole('toolbar'), 'Edit');
  const place = await dialog();
  await user.click(await within(place).findByLabelText('Which fields?'));
  await user.click(await screen.findByRole('option', { name: field }));
  return place;
}

describe('a bulk change', () => {
  it('shows which records and what changes before it changes them in one request, all or nothing', async () => {
    const bulkChange = changed(2);
    const { user } = renderAdmin({ path: '/books', overrides: { bulkChange } });
    await choose(user, 'De aanslag', 'Oeroeg');
    const place = await openEdit(user, 'Price');
    await user.type(within(place).getByLabelText(/^Price/), '19,95');
    await press(user, place, 'Preview');
    expect(await within(place).findByText('Change 2 books')).toBeTruthy();
    expect((await within(place).findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
      'De aanslag€12.50→becomes€19.95',
      'Oeroeg€999.95→becomes€19.95',
    ]);
    expect(within(place).getByText('Price').nextSibling?.textContent).toMatch(/19[.,]95/);
    expect(within(place).getByText('You can undo this afterwards.')).toBeTruthy();
    expect(bulkChange).not.toHaveBeenCalled();
    await press(user, place, 'Change (2)');
    expect(await within(place).findByText('2 rows have been changed.')).toBeTruthy();
    expect(bulkChange).toHaveBeenCalledExactlyOnceWith({
      resource: 'books',
      action: 'update',
      ids: ['1', '2'],
      changes: { price: 1995 },
      mode: 'atomic',
      expected: 2,
      idempotencyKey: expect.any(String),
    });
    await press(user, place, 'Close');
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('is asked about before another page takes it while it runs, and staying shows the result', async () => {
    let answer = (): void => undefined;
    const bulkChange = vi.fn(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ id: 'change', affected: 1, failures: [] });
        }),
    );
    const { user, pathname } = renderAdmin({ path: '/books', overrides: { bulkChange } as never });
    await choose(user, 'De aanslag');
    const place = await openEdit(user, 'Price');
    await user.type(within(place).getByLabelText(/^Price/), '19,95');
    await press(user, place, 'Preview');
    expect(hasUnsavedWork()).toBe(false);
    await press(user, place, 'Change (1)');
    await within(place).findByRole('progressbar');
    await waitFor(() => expect(hasUnsavedWork()).toBe(true));
    await user.click(screen.getByRole('link', { name: 'Oeroeg', hidden: true }));
    const asked = await screen.findByRole('dialog', { name: 'Leave while this is running?' });
    await press(user, asked, 'Stay here');
    expect(pathname()).toBe('/books');
    answer();
    expect(await within(place).findByText('1 row has been changed.')).toBeTruthy();
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
  });

  it('says before the change which records would refuse it, and why', async () => {
    const bulkChange = changed(2);
    const errors = [{ detail: 'At most €15.00 here.', source: { pointer: '/data/attributes/changes/price' } }];
    const tryBulkChange = vi.fn(async () => ({ affected: 1, failures: [{ id: '2', errors }] }));
    const { user } = renderAdmin({ path: '/books', overrides: { bulkChange, tryBulkChange } });
    await choose(user, 'De aanslag', 'Oeroeg');
    const place = await openEdit(user, 'Price');
    await user.type(within(place).getByLabelText(/^Price/), '19,95');
    await press(user, place, 'Preview');
    expect(await within(place).findByText('1 of these rows would be refused.')).toBeTruthy();
    const refused = within(place).getByRole('list', { name: 'What could not be done' });
    await waitFor(() => expect(refused.textContent).toMatch(/^Oeroeg – .*At most €15.00 here/));
    expect(tryBulkChange).toHaveBeenCalledWith(expect.objectContaining({ ids: ['1', '2'], changes: { price: 1995 } }));
    expect(bulkChange).not.toHaveBeenCalled();
  });

  it('counts what the records have now of a field that all get the same', async () => {
    const listTotals = vi.fn(async () => ({ sums: {}, counts: { kind: { 0: 1, 1: 1 } } }));
    const { user } = renderAdmin({ path: '/books', overrides: { listTotals } });
    await choose(user, 'De aanslag', 'Oeroeg');
    const place = await openEdit(user, 'Kind');
    await user.click(await within(place).findByLabelText('Digital'));
    await press(user, place, 'Preview');
    const kind = await within(place).findByText('Kind');
    await waitFor(() => expect(kind.nextSibling?.textContent).toBe('Paper 1Digital 1→Digital'));
    expect(listTotals).toHaveBeenCalledWith(
      'books',
      expect.objectContaining({ filter: { id: ['1', '2'] }, countBy: ['kind'] }),
    );
  });

  it('asks before Escape discards what was given, and closes at once where nothing was', async () => {
    const { user } = renderAdmin({ path: '/books' });
    await choose(user, 'De aanslag');
    await press(user, await screen.findByRole('toolbar'), 'Edit');
    await dialog();
    await user.keyboard('{Escape}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const place = await openEdit(user, 'Price');
    await user.type(within(place).getByLabelText(/^Price/), '19,95');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await press(user, place, 'Preview');
    await within(place).findByText('You can undo this afterwards.');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('names the buttons of the chooser of fields in the language of the screen', async () => {
    const { user } = renderAdmin({ path: '/books' });
    await choose(user, 'De aanslag');
    const place = await openEdit(user, 'Price');
    expect(within(place).getByTitle('Clear value')).toBeTruthy();
    expect(within(place).queryByTitle('Clear')).toBeNull();
  });

  it('validates the new value before the preview', async () => {
    const { user } = renderAdmin({ path: '/books' });
    await choose(user, 'De aanslag');
    const place = await openEdit(user, 'Price');
    await press(user, place, 'Preview');
    expect(await within(place).findByText('This field is required')).toBeTruthy();
  });

  it('clears an optional field of all selected records', async () => {
    const bulkChange = changed(1);
    const { user } = renderAdmin({ path: '/books', overrides: { bulkChange } });
    await choose(user, 'De aanslag');
    const place = await openEdit(user, 'Tax rate');
    await press(user, place, 'Preview');
    await press(user, place, 'Change (1)');
    await waitFor(() => expect(bulkChange.mock.calls[0]?.[0]).toMatchObject({ changes: { taxRate: null } }));
  });

  it('offers the transitions of selected records, and takes one with those that can', async () => {
    const bulkChange = changed(1);
    const { user } = renderAdmin({ path: '/books', overrides: { bulkChange } });
    await choose(user, 'De aanslag', 'Oeroeg');
    await press(user, await screen.findByRole('toolbar'), 'Change state');
    const items = await screen.findAllByRole('menuitem', { name: /Release|Withdraw|Retract/ });
    expect(items.map((item) => item.textContent)).toEqual(['Release1', 'Withdraw1', 'Retract1']);
    await user.click(screen.getByRole('menuitem', { name: /Withdraw/ }));
    const place = await dialog();
    expect(await within(place).findByText('Withdraw: 1 book')).toBeTruthy();
    expect(within(place).getByText('1 of the selected rows cannot take this step and stays as it is.')).toBeTruthy();
    expect(within(place).getByText('This cannot be undone: no step leads back from “Withdrawn”.')).toBeTruthy();
    await press(user, place, 'Withdraw (1)');
    expect(await within(place).findByText('1 row has been changed.')).toBeTruthy();
    expect(within(place).queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(bulkChange.mock.calls[0]?.[0]).toMatchObject({ ids: ['1'], changes: { state: 'withdrawn' } });
  });

  it('asks once for the reason and the requirements of a transition; empty inputs leave values unchanged', async () => {
    const bulkChange = changed(1);
    const { user } = renderAdmin({ path: '/books', overrides: { bulkChange } });
    await choose(user, 'Oeroeg');
    await press(user, await screen.findByRole('toolbar'), 'Change state');
    await user.click(await screen.findByRole('menuitem', { name: /Retract/ }));
    const place = await dialog();
    await press(user, place, 'Preview');
    await user.type(await within(place).findByLabelText(/^Reason/), 'No longer printed');
    await press(user, place, 'Preview');
    await press(user, place, 'Retract (1)');
    await waitFor(() => expect(bulkChange).toHaveBeenCalled());
    const [sent] = bulkChange.mock.calls[0] ?? [];
    expect(sent).toMatchObject({ changes: { state: 'withdrawn' }, reason: 'No longer printed' });
    expect((sent as { changes: object }).changes).not.toHaveProperty('address');
  });

  it('offers only fields that the role may change', async () => {
    const { user } = renderAdmin({ path: '/books', descriptions: sampleDescriptions('customer') });
    await choose(user, 'De aanslag');
    expect(within(await screen.findByRole('toolbar')).queryByRole('button', { name: 'Delete' })).toBeNull();
    await press(user, await screen.findByRole('toolbar'), 'Edit');
    await user.click(await screen.findByLabelText('Which fields?'));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Title']);
  });

  it('deletes as many as possible, lists the others with reasons, and retries them', async () => {
    const failures = [{ id: '2', errors: [{ code: 'IN_USE', detail: 'Still on loan' }] }];
    const bulkChange = changed(1, failures);
    const { user } = renderAdmin({ path: '/books', overrides: { bulkChange } });
    await choose(user, 'De aanslag', 'Oeroeg');
    await press(user, await screen.findByRole('toolbar'), 'Delete');
    const place = await dialog();
    await user.click(await within(place).findByRole('radio', { name: /Whatever is possible/ }));
    await press(user, place, 'Delete (2)');
    expect(await within(place).findByText('1 row has been deleted. 1 row could not be done.')).toBeTruthy();
    expect(await within(place).findByRole('link', { name: 'Oeroeg' })).toBeTruthy();
    expect(within(place).getByText(/Still on loan/)).toBeTruthy();
    bulkChange.mockRejectedValueOnce(Object.assign(new Error('No answer'), { body: { problem: 'timeout' } }));
    await press(user, place, 'Try the failed ones again');
    expect(await within(place).findByText(/No answer .*it will be done only once/)).toBeTruthy();
    bulkChange.mockResolvedValueOnce({ id: 'second', affected: 1, failures: [] });
    await press(user, place, 'Try the failed ones again');
    expect(await within(place).findByText('2 rows have been deleted.')).toBeTruthy();
    expect(bulkChange.mock.calls.map(([change]) => change)).toMatchObject([
      { action: 'delete', ids: ['1', '2'], mode: 'best-effort' },
      { action: 'delete', ids: ['2'], mode: 'best-effort' },
      { action: 'delete', ids: ['2'], mode: 'best-effort' },
    ]);
  });

  it('links every failed record, fifty at a time', async () => {
    const failures = Array.from({ length: 120 }, (_, at) => ({
      id: String(at + 100),
      errors: [{ code: 'IN_USE', detail: `Reason ${at + 1}` }],
    }));
    const { user } = renderAdmin({ path: '/books', overrides: { bulkChange: changed(0, failures) } });
    await choose(user, 'De aanslag');
    await press(user, await screen.findByRole('toolbar'), 'Delete');
    const place = await dialog();
    await press(user, place, 'Delete (1)');
    const links = () => within(place).getAllByRole('link', { name: /^#/ });
    await within(place).findByText(/Reason 1$/);
    expect(links()).toHaveLength(50);
    await press(user, place, 'Show 50 more of 70');
    expect(links()).toHaveLength(100);
    expect(document.activeElement).toBe(links()[50]);
    await press(user, place, 'Show 20 more of 20');
    expect(within(place).getByText(/Reason 120$/)).toBeTruthy();
    expect(within(place).queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('undoes what was done', async () => {
    const undoBulkChange = vi.fn(async () => ({ id: 'undone', affected: 1, failures: [] }));
    const { user } = renderAdmin({ path: '/books', overrides: { bulkChange: changed(1), undoBulkChange } });
    await choose(user, 'De aanslag');
    await press(user, await screen.findByRole('toolbar'), 'Delete');
    const place = await dialog();
    await press(user, place, 'Delete (1)');
    await press(user, place, 'Undo');
    expect(await within(place).findByText('1 row is as it was before.')).toBeTruthy();
    expect(undoBulkChange).toHaveBeenCalledExactlyOnceWith({ resource: 'books', id: 'change', mode: 'best-effort' });
  });

  it('asks again when the count differs, and repeats safely when no answer came', async () => {
    const bulkChange = vi.fn(async (_: BulkChange): Promise<never> => {
      throw Object.assign(new Error('No answer'), { status: 0, body: { problem: 'timeout', faults: [] } });
    });
    bulkChange.mockImplementationOnce(async () => {
      const faults = [{ code: 'COUNT_DIFFERS', meta: { count: 3 } }];
      throw Object.assign(new Error('Conflict'), { status: 409, body: { code: 'COUNT_DIFFERS', faults } });
    });
    const { user } = renderAdmin({ path: '/books', overrides: { bulkChange } });
    await choose(user, 'De aanslag');
    await press(user, await screen.findByRole('toolbar'), 'Delete');
    const place = await dialog();
    await press(user, place, 'Delete (1)');
    expect(await within(place).findByText(/it would now concern 3 rows/)).toBeTruthy();
    await press(user, place, 'Delete (1)');
    expect(await within(place).findByText(/it will be done only once/)).toBeTruthy();
    await press(user, place, 'Delete (1)');
    await waitFor(() => expect(bulkChange).toHaveBeenCalledTimes(3));
    const keys = bulkChange.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
    expect(keys[2]).toBe(keys[1]);
  });
});
