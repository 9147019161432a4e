import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VisibleResource } from '../../../schema/visible.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions } from '../testing/samples.ts';

beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

let isBroken = true;
function Fragile() {
  if (isBroken) throw new Error('broken');
  return <p>whole</p>;
}
const kinds = ['cells', 'inputs', 'filters', 'sections', 'pages'] as const;
const extensions = Object.fromEntries(kinds.map((kind) => [kind, { fragile: Fragile }]));

const drawnBooks = (change: (books: VisibleResource) => Partial<VisibleResource>) =>
  sampleDescriptions().map((one) => (one.name === 'books' ? { ...one, ...change(one) } : one));
const ofPrice = (drawnBy: object) =>
  drawnBooks(({ fields }) => ({ fields: { ...fields, price: { ...fields['price'], drawnBy } as never } }));
const asSection = (drawnBy: object) =>
  drawnBooks(({ form }) => ({ form: form.map((section) => ({ ...section, drawnBy })) }));

it('a cell that fails says so in its row, and the rest of the list stays', async () => {
  renderAdmin({ path: '/books', descriptions: ofPrice({ cell: 'fragile' }), extensions });
  const row = (await screen.findByRole('link', { name: 'Oeroeg' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('Cannot be shown')).toBeTruthy();
});

it('an input that fails says so by its label, and the rest of the form can be saved', async () => {
  const update = vi.fn(async (_: string, { id, data }: { id: string; data: object }) => ({ data: { id, ...data } }));
  const { user } = renderAdmin({
    path: '/books/1',
    descriptions: ofPrice({ input: 'fragile' }),
    extensions,
    overrides: { update } as never,
  });
  expect(await screen.findByText('“Price” cannot be shown.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Title/), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update.mock.calls[0]?.[1].data).toEqual({ title: 'De aanslag!' }));
});

it('a filter that fails leaves the list', async () => {
  renderAdmin({ path: '/books', descriptions: ofPrice({ filter: 'fragile' }), extensions });
  expect(await screen.findByText('“Price” cannot be shown.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Oeroeg' })).toBeTruthy();
});

it.each(['show', 'form'])(
  'a section of the %s that fails leaves the heading, and gets another chance',
  async (place) => {
    const path = place === 'show' ? '/books/1/show' : '/books/1';
    const { user } = renderAdmin({ path, descriptions: asSection({ [place]: 'fragile' }), extensions });
    expect(await screen.findByText('This part of the page cannot be shown.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('De aanslag');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('whole')).toBeTruthy();
  },
);

it('a page that fails says so, and gets another chance', async () => {
  const descriptions = drawnBooks(() => ({ drawnBy: { show: 'fragile' } }));
  const { user } = renderAdmin({ path: '/books/1/show', descriptions, extensions });
  expect(await screen.findByText('This part of the page cannot be shown.')).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('whole')).toBeTruthy();
});
