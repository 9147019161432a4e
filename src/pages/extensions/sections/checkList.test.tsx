import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { text } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { renderAdmin } from '../../../views/testing/renderAdmin.tsx';
import { Section } from './checkList.tsx';

afterEach(cleanup);

const label = (en: string) => ({ en, nl: en });

const tanks = resource('tanks', {
  label: { en: ['Tank', 'Tanks'], nl: ['Tank', 'Tanks'] },
  title: 'name',
  fields: { name: text(label('Name'), { required: true }), place: text(label('Place')) },
  access: { admin: 'all' },
  form: [{ label: label('Contents'), fields: ['name', 'place'], drawnBy: { show: 'checkList' } }],
});

const good = { about: 'pump', state: 'good', title: 'Pump', text: 'Runs' };
const leak = {
  about: 'leak',
  state: 'wrong',
  title: 'Leak',
  text: 'It loses oil',
  mend: { resource: 'tanks', values: { name: 'Plug' }, lines: ['a plug of 3 cm'] },
};

function open(checks: readonly object[], overrides: object = {}) {
  const descriptions = visibleResources([tanks], rightsTable([tanks], application).admin, 'admin', application);
  const send = vi.fn(async () => ({ data: { attributes: { checks } } }));
  const rows = { tanks: [{ id: '1', name: 'T', place: 'Yard', meta: { version: 1 } }] };
  const extensions = { sections: { checkList: Section } };
  return {
    send,
    ...renderAdmin({
      path: '/tanks/1/show',
      rows,
      descriptions,
      extensions,
      overrides: { send, ...overrides } as never,
    }),
  };
}

it('says first how much needs attention, and lists that before what is good', async () => {
  const { send } = open([good, leak]);
  expect(await screen.findByRole('heading', { name: '1 thing needs attention' })).toBeTruthy();
  const items = within(screen.getByRole('region', { name: 'Does everything work?' })).getAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual(['Leak', 'Pump']);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ path: 'tanks/1/lookups/health' }));
  expect(screen.getByText('Yard')).toBeTruthy();
});

it('shows what a press will add, adds it, and says so', async () => {
  const create = vi.fn(async () => ({ data: { id: '2' } }));
  const { user } = open([leak], { create });
  await user.click(await screen.findByRole('button', { name: 'Add this: Leak' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leak' });
  expect(within(dialog).getByText('a plug of 3 cm')).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Add this' }));
  await waitFor(() => expect(create).toHaveBeenCalledWith('tanks', { data: { name: 'Plug' } }));
  expect(await screen.findByText(/^Added/)).toBeTruthy();
});

it('shows what to enter with others, field by field, each with a button that copies it', async () => {
  const values = [
    { label: 'Bore', value: '12' },
    { label: 'Thread', value: 'M14' },
  ];
  const { user } = open([{ ...leak, mend: undefined, entries: [{ title: 'Plug', values }] }]);
  expect(await screen.findByRole('heading', { name: 'Plug' })).toBeTruthy();
  const checks = within(screen.getByRole('region', { name: 'Does everything work?' }));
  expect(checks.getAllByRole('term').map((term) => term.textContent)).toEqual(['Bore', 'Thread']);
  await user.click(screen.getByRole('button', { name: 'Copy: Plug, Thread' }));
  expect(await navigator.clipboard.readText()).toBe('M14');
});

it('tells that nothing could be found out, and asks again when told to', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = true;
  const send = async ({ path }: { path: string }): Promise<unknown> => {
    if (isDown && path.endsWith('health')) {
      isDown = false;
      throw new Error('No answer');
    }
    return { data: { attributes: { checks: [good] } } };
  };
  const { user } = open([], { send });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Everything works' })).toBeTruthy();
});

it('says that there is nothing to check where everything is off', async () => {
  open([{ ...good, state: 'off', text: 'No longer with us' }]);
  expect(await screen.findByRole('heading', { name: 'There is nothing to check' })).toBeTruthy();
});
