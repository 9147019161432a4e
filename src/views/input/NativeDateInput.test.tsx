import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as f from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';

afterEach(cleanup);

const label = (en: string) => ({ en, nl: en });
const meetings = resource('meetings', {
  label: { en: ['Meeting', 'Meetings'], nl: ['Vergadering', 'Vergaderingen'] },
  title: 'name',
  fields: {
    name: f.text(label('Name')),
    isPlanned: f.boolean(label('Planned')),
    day: f.date(label('Day'), { when: { isPlanned: true } }),
  },
  access: { admin: 'all' },
});
const descriptions = visibleResources([meetings], rightsTable([meetings]).admin, 'admin');
const meeting = () => ({ id: '1', name: 'Annual', isPlanned: true, day: '2026-03-01', meta: { version: 1 } });
const day = () => screen.findByLabelText<HTMLInputElement>('Day');

/** Imitates a browser with a half-typed date: the value is empty, the validity is bad input. */
const typeHalf = (input: HTMLInputElement): void => {
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: true } });
  fireEvent.change(input, { target: { value: '' } });
  fireEvent.keyUp(input);
};

it('has the stored date again where half a date was typed and its field went and came back', async () => {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...meeting(), ...data } }));
  const rows = { meetings: [meeting()] };
  const { user } = renderAdmin({ path: '/meetings/1', descriptions, rows, overrides: { update: update as never } });
  typeHalf(await day());
  await user.click(screen.getByLabelText('Planned'));
  await waitFor(() => expect(screen.queryByLabelText('Day')).toBeNull());
  await user.click(screen.getByLabelText('Planned'));
  await waitFor(async () => expect((await day()).value).toBe('2026-03-01'));
  await user.type(screen.getByLabelText('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update.mock.calls[0]?.[1].data).toEqual({ name: 'Annual!' }));
});

it('has no date where half of one was typed over none', async () => {
  const rows = { meetings: [{ ...meeting(), day: null }] };
  const { user } = renderAdmin({ path: '/meetings/1', descriptions, rows });
  typeHalf(await day());
  await user.click(screen.getByLabelText('Planned'));
  await user.click(screen.getByLabelText('Planned'));
  expect((await day()).value).toBe('');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});
