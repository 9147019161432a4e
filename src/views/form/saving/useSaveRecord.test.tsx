import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpError, type RaRecord } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inputIn, openForm, press } from '../../testing/orderForm.tsx';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

afterEach(cleanup);

const lost = () => new HttpError('No answer came', 0, { problem: 'timeout', faults: [] });
const refused = () => new HttpError('Refused', 422, { problem: 'refused', faults: [], errors: { email: 'Refused' } });

describe('a new record', () => {
  type Create = (resource: string, params: { data: object; meta?: { idempotencyKey?: string } }) => Promise<unknown>;

  /** Fills in the form of a new author, whose saving fails at first, and saves it. */
  async function failing(error: HttpError) {
    const create = vi.fn<Create>(async (_, { data }) => ({ data: { id: '9', ...data } }));
    create.mockRejectedValueOnce(error);
    const screens = renderAdmin({ path: '/authors/create', overrides: { create: create as never } });
    await screens.user.type(await screen.findByLabelText(/^First name/), 'Gerard');
    await screens.user.type(screen.getByLabelText(/^Last name/), 'Reve');
    await screens.user.click(press('Add'));
    await screen.findByText(error.message);
    const again = async () => {
      await screens.user.click(press('Add'));
      await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
      return create.mock.calls.map(([, { meta }]) => meta?.idempotencyKey);
    };
    return { ...screens, again };
  }

  it('is sent under the same key when no answer came and it is saved again, so that it is made once', async () => {
    const { again, pathname } = await failing(lost());
    const [first, second] = await again();
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
    await waitFor(() => expect(pathname()).toBe('/authors/9/show'));
  });

  it('is sent under another key after a refusal', async () => {
    const { again } = await failing(refused());
    const [first, second] = await again();
    expect(second).toEqual(expect.any(String));
    expect(second).not.toBe(first);
  });

  it('is sent under another key when other values were typed, which are another record', async () => {
    const { again, user } = await failing(lost());
    await user.type(screen.getByLabelText(/^First name/), ' Kornelis');
    const [first, second] = await again();
    expect(second).toEqual(expect.any(String));
    expect(second).not.toBe(first);
  });

  it('is remembered without its key, so that its page shows it at once', async () => {
    const { again, queryClient } = await failing(lost());
    await again();
    const remembered = () => queryClient.getQueryData<RaRecord>(['authors', 'getOne', { id: '9', meta: undefined }]);
    await waitFor(() => expect(remembered()).toMatchObject({ lastName: 'Reve' }));
  });
});

describe('a record with parts', () => {
  /** Adds a part in a form whose saving fails at first, and saves it twice; returns the keys. */
  async function keysAfter(error: HttpError, path: string, button: string): Promise<unknown[]> {
    const { user, saveWithParts } = openForm(path);
    saveWithParts.mockRejectedValueOnce(error);
    const isNew = path.endsWith('create');
    if (isNew) await user.type(await screen.findByLabelText(/^Name/), 'New');
    await user.click(await screen.findByRole('button', { name: 'Add item' }));
    await user.type(await inputIn(isNew ? 1 : 3, /^Price/), '7');
    await user.click(press(button));
    await screen.findByText(error.message);
    await user.click(press(button));
    await waitFor(() => expect(saveWithParts).toHaveBeenCalledTimes(2));
    return saveWithParts.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
  }

  it.each([
    ['a new record', '/orders/create', 'Add'],
    ['a stored one that gets a part', '/orders/1', 'Save'],
  ])('is sent under the same key when no answer came: %s', async (_what, path, button) => {
    const [first, second] = await keysAfter(lost(), path, button);
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
  });

  it('is sent under another key after a refusal', async () => {
    const error = new HttpError('Refused', 422, { faults: [], errors: { name: 'Refused' } });
    const [first, second] = await keysAfter(error, '/orders/create', 'Add');
    expect(second).toEqual(expect.any(String));
    expect(second).not.toBe(first);
  });
});
