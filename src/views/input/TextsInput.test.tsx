import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { text, texts } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';

afterEach(cleanup);

const label = (en: string) => ({ en, nl: en });
const sites = resource('sites', {
  label: { en: ['Site', 'Sites'], nl: ['Site', 'Sites'] },
  title: 'name',
  fields: {
    name: text(label('Name'), { pattern: '[a-z]+', messages: { NOT_MATCHING: label('Small letters only') } }),
    hosts: texts(label('Host names'), { of: 'hostname', required: true }),
  },
  access: { admin: 'all' },
  list: { columns: ['name', 'hosts'], filters: ['hosts'] },
});
const descriptions = visibleResources([sites], rightsTable([sites], application).admin, 'admin', application);

function newSite() {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { id: '1', ...data } }));
  return { ...renderAdmin({ path: '/sites/create', descriptions, overrides: { create: create as never } }), create };
}

it('adds an item at Enter, at a comma and on leaving, spelled as it is stored', async () => {
  const { user, create } = newSite();
  await user.type(await screen.findByLabelText(/Host names/), 'WWW.example.nl{enter}a.nl,b.nl');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[1].data).toEqual({ hosts: ['www.example.nl', 'a.nl', 'b.nl'] });
});

it('takes a pasted list, and loses its last item at Backspace', async () => {
  const { user, create } = newSite();
  await user.click(await screen.findByLabelText(/Host names/));
  await user.paste('a.nl; b.nl\nc.nl');
  await user.keyboard('{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[1].data).toEqual({ hosts: ['a.nl', 'b.nl'] });
});

it('says what is wrong with an item, and which', async () => {
  const { user, create } = newSite();
  await user.type(await screen.findByLabelText(/Host names/), 'a.nl, -b.nl,');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Not a valid host name')).toBeTruthy();
  const chip = (name: string) => screen.getByRole('button', { name });
  expect(chip('-b.nl').className).toContain('colorError');
  expect(chip('a.nl').className).not.toContain('colorError');
  expect(create).not.toHaveBeenCalled();
});

it('asks for an item where the list is required', async () => {
  const { user } = newSite();
  await user.type(await screen.findByLabelText('Name'), 'ABC');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('This field is required')).toBeTruthy();
  expect(screen.getByText('Small letters only')).toBeTruthy();
});

it('filters a list by an item that contains what is typed', async () => {
  const row = { id: '1', name: 'shop', hosts: ['www.example.nl', 'a.nl'], meta: { version: 1 } };
  const getList = vi.fn(async () => ({ data: [row], total: 1 }));
  const { user } = renderAdmin({ path: '/sites', descriptions, overrides: { getList: getList as never } });
  await screen.findByRole('table');
  await user.type(await within(screen.getByRole('search')).findByLabelText('Host names'), 'example');
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'sites',
      expect.objectContaining({ filter: { hosts: { contains: 'example' } } }),
    ),
  );
});
