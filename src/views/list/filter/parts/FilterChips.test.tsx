import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';

afterEach(cleanup);

it('the focus moves to the next condition when one is removed', async () => {
  const filter = encodeURIComponent(JSON.stringify({ title: { contains: 'a' }, price: { gt: 1 } }));
  const { user } = renderAdmin({ path: `/books?filter=${filter}` });
  const crosses = await screen.findAllByRole('button', { name: /^Remove this filter / });
  expect(crosses).toHaveLength(2);
  crosses[0]?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove this filter / })).toHaveLength(1));
  await waitFor(() => expect(document.activeElement?.closest('ul')?.ariaLabel ?? null).not.toBeNull());
});

it('a condition on one related record is a chip in words, which the builder keeps and can remove', async () => {
  const books = { some: { state: ['draft', 'onSale'], title: { startsWith: 'O' } } };
  const filter = encodeURIComponent(JSON.stringify({ books, lastName: { contains: 'a' } }));
  const { user } = renderAdmin({ path: `/authors?filter=${filter}` });
  const chips = within(await screen.findByRole('list', { name: 'Current filters' })).getAllByRole('listitem');
  const words = 'Books (State is one of Draft, On sale and Title starts with O)';
  expect(chips[0]?.textContent).toBe(words);
  await user.click(within(chips[0] as HTMLElement).getByRole('button', { name: words }));
  const builder = within(await screen.findByRole('dialog'));
  expect(builder.getByText(words)).toBeTruthy();
  await user.click(builder.getByRole('button', { name: 'Show rows' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: words })).toBeTruthy();
});
