import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as f from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';

afterEach(cleanup);

const label = (en: string) => ({ en, nl: en });
const everything = resource('things', {
  label: { en: ['Thing', 'Things'], nl: ['Ding', 'Dingen'] },
  title: 'name',
  fields: {
    name: f.text(label('Name')),
    note: f.longText(label('Note')),
    country: f.country(label('Country')),
    language: f.language(label('Language')),
    count: f.integer(label('Count'), { min: 0 }),
    share: f.percent(label('Share')),
    isOpen: f.boolean(label('Heated')),
    day: f.date(label('Day')),
    moment: f.dateTime(label('Moment')),
    size: f.choice(label('Size'), {
      options: [
        { value: 1, ...label('Small') },
        { value: 2, ...label('Large') },
      ],
    }),
    extras: f.choices(label('Extras'), {
      options: [
        { value: 'a', ...label('First extra') },
        { value: 'b', ...label('Second extra') },
      ],
    }),
    password: f.password(label('Password')),
  },
  access: { admin: 'all' },
});
const descriptions = visibleResources([everything], rightsTable([everything], application).admin, 'admin', application);

describe('inputs by type', () => {
  it('give the values that the interface takes', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { id: '1', ...data } }));
    const { user } = renderAdmin({ path: '/things/create', descriptions, overrides: { create: create as never } });
    await user.type(await screen.findByLabelText('Name'), 'Chair');
    await user.type(screen.getByLabelText('Note'), 'Four{enter}legs');
    await user.type(await screen.findByLabelText('Country'), 'Belg');
    await user.click(await screen.findByRole('option', { name: 'Belgium' }));
    await user.click(await screen.findByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByRole('option', { name: 'Dutch' }));
    await user.type(screen.getByLabelText('Count'), '1.500');
    await user.type(screen.getByLabelText('Share'), '2,5');
    await user.click(screen.getByLabelText('Heated'));
    await user.type(screen.getByLabelText('Day'), '2026-12-31');
    await user.type(await screen.findByLabelText('Moment'), '2026-07-01T14:00');
    await user.click(screen.getByRole('combobox', { name: 'Size' }));
    await user.click(await screen.findByRole('option', { name: 'Large' }));
    await user.click(screen.getByLabelText('Second extra'));
    await user.type(screen.getByLabelText('Password'), 'Polder-Fiets-Admin-42');
    expect(await screen.findByText('Strong')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(create.mock.calls[0]?.[1].data).toEqual({
      name: 'Chair',
      note: 'Four\nlegs',
      country: 'BE',
      language: 'nl',
      count: 1500,
      share: 250,
      isOpen: true,
      day: '2026-12-31',
      moment: '2026-07-01T12:00:00.000Z',
      size: 2,
      extras: ['b'],
      password: 'Polder-Fiets-Admin-42',
    });
  });

  it('name a number that is none, and a weak password', async () => {
    const { user } = renderAdmin({ path: '/things/create', descriptions });
    await user.type(await screen.findByLabelText('Count'), '12a');
    await user.type(screen.getByLabelText('Password'), 'welkom123');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Not a valid value')).toBeTruthy();
    expect(screen.getByText('This password is not strong enough')).toBeTruthy();
    expect(screen.getByLabelText('Count')).toHaveProperty('value', '12a');
  });

  it.each(['Day', 'Moment'])('name a %s that was typed by half, until it is whole', async (name) => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { id: '1', ...data } }));
    const { user } = renderAdmin({ path: '/things/create', descriptions, overrides: { create: create as never } });
    const input = await screen.findByLabelText(name);
    await user.type(input, '24/');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Not a valid date')).toBeTruthy();
    expect(input).toHaveProperty('value', '24/');
    expect(create).not.toHaveBeenCalled();
    await user.type(input, '11/2026');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  });

  it('keep the seconds of a moment that nobody typed in', async () => {
    const update = vi.fn(async (_: string, { id, data }: { id: string; data: object }) => ({ data: { id, ...data } }));
    const stored = { id: '1', name: 'Chair', isOpen: false, moment: '2026-07-01T12:00:34.567Z', meta: { version: 1 } };
    const overrides = { update: update as never };
    const { user } = renderAdmin({ path: '/things/1', descriptions, rows: { things: [stored] }, overrides });
    expect(await screen.findByLabelText('Moment')).toHaveProperty('value', '01/07/2026 14:00');
    await user.click(screen.getByLabelText('Moment'));
    await user.type(screen.getByLabelText('Name'), 's');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]?.[1].data).toEqual({ name: 'Chairs' });
  });

  it('leave no word of older releases in the page', async () => {
    renderAdmin({ path: '/things/create', descriptions });
    await screen.findByLabelText('Moment');
    expect(document.querySelector('[inputprops], [inputlabelprops]')).toBeNull();
  });
});
