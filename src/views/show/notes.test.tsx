import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions } from '../testing/samples.ts';

afterEach(cleanup);

const changed = (name: string, change: (one: VisibleResource) => Partial<VisibleResource>): VisibleResource[] =>
  sampleDescriptions().map((one) => (one.name === name ? { ...one, ...change(one) } : one));

it('the page of a record tells what happens next to it', async () => {
  const next = { en: 'We print it next week.', nl: 'Wij drukken het volgende week.' };
  const descriptions = changed('books', ({ fields }) => {
    const state = fields['state'];
    if (state?.type !== 'state') throw new Error('Books have no state.');
    const states = { ...state.states, draft: { en: 'Draft', nl: 'Concept', next } };
    return { fields: { ...fields, state: { ...state, states } as VisibleField } };
  });
  renderAdmin({ path: '/books/3/show', descriptions });
  expect(await screen.findByText('We print it next week.')).toBeTruthy();
});

it("one's own record tells how to have it changed", async () => {
  const own = {
    label: { en: 'My details', nl: 'Mijn gegevens' },
    note: { en: 'Tell us what is wrong.', nl: 'Laat weten wat er niet klopt.' },
  };
  renderAdmin({
    path: '/authors/1/show',
    descriptions: changed('authors', ({ menu }) => ({ menu: { ...menu, own } })),
  });
  expect(await screen.findByText('Tell us what is wrong.')).toBeTruthy();
});

it('a number or address is copied from its page, and names the record it belongs to', async () => {
  const { user } = renderAdmin({ path: '/authors/1/show' });
  await user.click(await screen.findByRole('button', { name: 'Copy: Email' }));
  expect(await navigator.clipboard.readText()).toContain('@');
  cleanup();
  renderAdmin({ path: '/books/1/show' });
  expect((await screen.findAllByRole('link', { name: 'Harry Mulisch' })).length).toBeGreaterThan(0);
});

it('details stay closed until somebody opens them', async () => {
  const form = [
    { label: { en: 'Book', nl: 'Boek' }, fields: ['title'] },
    { label: { en: 'Evidence', nl: 'Bewijs' }, fields: ['taxRate'], folded: true as const },
  ];
  renderAdmin({ path: '/books/1/show', descriptions: changed('books', () => ({ form })) });
  const summary = await screen.findByText('Evidence');
  expect(summary.closest('details')?.open).toBe(false);
});
