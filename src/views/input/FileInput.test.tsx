import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { file, picture, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';

afterEach(cleanup);
beforeAll(() => {
  URL.createObjectURL ??= () => 'blob:picture';
  URL.revokeObjectURL ??= () => undefined;
});

const label = (en: string) => ({ en, nl: en });
const deals = resource('deals', {
  label: { en: ['Deal', 'Deals'], nl: ['Deal', 'Deals'] },
  title: 'name',
  fields: {
    name: text(label('Name')),
    signed: file(label('Signed copy'), { accepts: ['application/pdf'], maxSize: 1000, required: true }),
    photo: picture(label('Photo')),
  },
  access: { admin: 'all' },
});
const descriptions = visibleResources([deals], rightsTable([deals], application).admin, 'admin', application);
const stored = { id: 'f1', name: 'scan.pdf', size: 4, mediaType: 'application/pdf' };
const scan = new File(['%PDF'], 'scan.pdf', { type: 'application/pdf' });

type Sent = { path: string; body: FormData };
const answer = {
  data: { type: 'files', id: 'f1', attributes: { name: 'scan.pdf', size: 4, mediaType: 'application/pdf' } },
};

function newDeal(send: (sent: Sent) => Promise<unknown> = async () => answer) {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { id: '1', ...data } }));
  const overrides = { create: create as never, send: vi.fn(send) };
  return { ...renderAdmin({ path: '/deals/create', descriptions, overrides }), create, send: overrides.send };
}

const input = () => screen.findByLabelText(/Signed copy/);
const save = () => screen.getByRole('button', { name: 'Add' });

it('sends a chosen file for its field, and saves the record with it', async () => {
  const { user, create, send } = newDeal();
  await user.upload(await input(), scan);
  expect(await screen.findByRole('button', { name: 'Remove scan.pdf' })).toBeTruthy();
  const [[{ path, body }] = [{} as Sent]] = send.mock.calls;
  expect([path, JSON.parse(String(body.get('data')))]).toEqual([
    'files',
    { data: { type: 'files', attributes: { resource: 'deals', field: 'signed' } } },
  ]);
  await user.click(save());
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[1].data).toMatchObject({ signed: stored });
});

it('says what is refused, and keeps the file that was there', async () => {
  const refusal = { body: { problem: 'refused', faults: [{ detail: 'The content of this file is no PDF.' }] } };
  let isRefusing = false;
  const { user } = newDeal(() => (isRefusing ? Promise.reject(refusal) : Promise.resolve(answer)));
  await user.upload(await input(), new File(['x'.repeat(1001)], 'large.pdf', { type: 'application/pdf' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This file is larger than 1 kB.');
  await user.upload(await input(), scan);
  await screen.findByRole('button', { name: 'Remove scan.pdf' });
  isRefusing = true;
  await user.upload(await input(), scan);
  expect((await screen.findByRole('alert')).textContent).toBe('The content of this file is no PDF.');
  expect(screen.getByRole('button', { name: 'Remove scan.pdf' })).toBeTruthy();
});

it('is not saved while a file is on its way', async () => {
  const { user, create } = newDeal(() => new Promise(() => undefined));
  await user.type(await screen.findByLabelText('Name'), 'Rent');
  await user.upload(await input(), scan);
  expect(await screen.findByRole('progressbar', { name: 'scan.pdf' })).toBeTruthy();
  await user.click(save());
  expect(await screen.findByText('The file is still being uploaded: wait a moment')).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
});

it('removes a file, and puts the focus where another is chosen', async () => {
  const { user, create } = newDeal();
  await user.upload(await input(), scan);
  await user.click(await screen.findByRole('button', { name: 'Remove scan.pdf' }));
  expect(document.activeElement).toBe(await input());
  await user.click(save());
  expect(await screen.findByText('This field is required')).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
});

const rows = {
  deals: [
    {
      id: '1',
      name: 'Rent',
      signed: { ...stored, url: '/api/deals/1/files/signed' },
      photo: { id: 'p1', name: 'me.webp', size: 2000, mediaType: 'image/webp', url: '/api/deals/1/files/photo' },
    },
  ],
};

it('is shown on the page of its record with a button to download it; a picture is drawn', async () => {
  const downloadFile = vi.fn(async (_: { path: string; type: string }) => new Blob(['%PDF']));
  const { user } = renderAdmin({ path: '/deals/1/show', descriptions, rows, overrides: { downloadFile } });
  await user.click(await screen.findByRole('button', { name: 'Download scan.pdf' }));
  expect(await screen.findByRole('img', { name: 'me.webp' })).toBeTruthy();
  const asked = downloadFile.mock.calls.map(([{ path, type }]) => `${type} ${path}`);
  expect(asked).toContain('application/pdf deals/1/files/signed');
  expect(asked).toContain('image/webp deals/1/files/photo');
});

it('stands in a list with name and size, a picture small', async () => {
  const downloadFile = vi.fn(async (_: { path: string; type: string }) => new Blob(['x']));
  renderAdmin({ path: '/deals', descriptions, rows, overrides: { downloadFile } });
  expect(await screen.findByText('scan.pdf')).toBeTruthy();
  expect(await screen.findByText('2 kB')).toBeTruthy();
  await waitFor(() => expect(downloadFile.mock.calls[0]?.[0].path).toBe('deals/1/thumbnails/photo'));
});
