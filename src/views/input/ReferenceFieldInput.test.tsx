import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions } from '../testing/samples.ts';

afterEach(cleanup);

/** Opens the form of a book, and waits until its author is there to be replaced. */
async function openAuthor(descriptions = sampleDescriptions()) {
  const { user } = renderAdmin({ path: '/books/1', descriptions });
  const author = await screen.findByRole('combobox', { name: /^Author/ });
  await waitFor(() => expect(author).toHaveProperty('value', 'Harry Mulisch'));
  return { user, author };
}

const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('keeps what is typed before the choices were ever opened', async () => {
  const { author } = await openAuthor();
  fireEvent.change(author, { target: { value: 'haas' } });
  await screen.findByRole('option', { name: 'Hella Haasse' });
  expect(author).toHaveProperty('value', 'haas');
});

it('offers nobody to make what they may not make', async () => {
  const { user, author } = await openAuthor(
    sampleDescriptions().map((one) => ({ ...one, can: { ...one.can, create: false } })),
  );
  await user.type(author, ' x');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(offered()).toEqual([]);
});

it('offers the chosen record in a search that finds it, and not in one that does not, so that Enter takes what is found', async () => {
  const { user, author } = await openAuthor();
  await user.clear(author);
  await user.type(author, 'mul');
  await waitFor(() => expect(offered()).toEqual(['Harry Mulisch', 'Add “mul”']));
  await user.clear(author);
  await user.type(author, 'haas');
  await waitFor(() => expect(offered()).toEqual(['Hella Haasse', 'Add “haas”']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(author).toHaveProperty('value', 'Hella Haasse'));
});
