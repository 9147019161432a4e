import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as f from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

afterEach(cleanup);

const label = (en: string) => ({ en, nl: en });
const meetings = resource('meetings', {
  label: { en: ['Meeting', 'Meetings'], nl: ['Vergadering', 'Vergaderingen'] },
  title: 'name',
  fields: {
    name: f.text(label('Name')),
    day: f.date(label('Day')),
    start: f.dateTime(label('Start')),
  },
  access: { admin: 'all' },
  list: { columns: ['name', 'day'], filters: ['day'] },
});
const descriptions = visibleResources([meetings], rightsTable([meetings], application).admin, 'admin', application);
const meeting = () => ({
  id: '1',
  name: 'Annual',
  day: '2026-03-01',
  start: '2026-03-01T09:00:34.567Z',
  meta: { version: 1 },
});

function openForm() {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...meeting(), ...data } }));
  const overrides = { update: update as never };
  const sent = (): unknown => update.mock.calls[0]?.[1].data;
  return { sent, ...renderAdmin({ path: '/meetings/1', descriptions, rows: { meetings: [meeting()] }, overrides }) };
}

const day = () => screen.findByLabelText<HTMLInputElement>('Day');
const save = () => screen.getByRole('button', { name: 'Save' });

it('a day is shown and typed as the language of the portal writes it', async () => {
  const { user, sent } = openForm();
  expect((await day()).value).toBe('01/03/2026');
  await user.clear(await day());
  await user.type(await day(), '24-11-26');
  await user.tab();
  expect((await day()).value).toBe('24/11/2026');
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual({ day: '2026-11-24' }));
});

it('a day of which the year is short is whole when Enter saves the form', async () => {
  const { user, sent } = openForm();
  await user.clear(await day());
  await user.type(await day(), '24/11/26{Enter}');
  await waitFor(() => expect(sent()).toEqual({ day: '2026-11-24' }));
});

it('an emptied day is no day, and a moment that nobody changed keeps its seconds', async () => {
  const { user, sent } = openForm();
  await user.clear(await day());
  const start = await screen.findByLabelText('Start');
  expect(start).toHaveProperty('value', '01/03/2026 10:00');
  await user.type(start, ' ');
  await user.type(start, '{Backspace}');
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual({ day: null }));
});

it('the calendar is opened, read and answered by keyboard, and gives the focus back', async () => {
  const { user, sent } = openForm();
  await user.click(await day());
  await user.keyboard('{ArrowDown}');
  const calendar = within(await screen.findByRole('dialog', { name: 'Calendar: Day' }));
  const at = (name: string) => waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name));
  await at('Sunday, 1 March 2026');
  expect(calendar.getByRole('grid', { name: 'March 2026' })).toBeTruthy();
  await user.keyboard('{ArrowLeft}');
  await at('Saturday, 28 February 2026');
  await user.keyboard('{PageDown}{Home}');
  await at('Monday, 23 March 2026');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await day()).toHaveProperty('value', '23/03/2026');
  expect(document.activeElement).toBe(await day());
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual({ day: '2026-03-23' }));
});

it('the calendar changes the day of a moment and leaves its time', async () => {
  const { user, sent } = openForm();
  await user.click(await screen.findByRole('button', { name: 'Calendar: Start' }));
  await user.click(await screen.findByRole('button', { name: 'Thursday, 5 March 2026' }));
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual({ start: '2026-03-05T09:00:00.000Z' }));
});

it('a filter takes a day once it is whole, and never half of one', async () => {
  const asked: unknown[] = [];
  const getList = vi.fn(async (_: string, { filter }: { filter: object }) => {
    asked.push(filter);
    return { data: [meeting()], total: 1 };
  });
  const { user } = renderAdmin({ path: '/meetings', descriptions, overrides: { getList: getList as never } });
  const from = await screen.findByLabelText('Day from');
  await user.type(from, '1-3-2026');
  await waitFor(() => expect(asked).toContainEqual({ day: { gte: '2026-03-01' } }));
  await user.clear(from);
  await user.type(from, '31-2');
  await user.tab();
  expect(from).toHaveProperty('value', '');
  expect(asked.filter((one) => JSON.stringify(one).includes('31'))).toEqual([]);
});
