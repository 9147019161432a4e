import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { besideTitleId } from '../page/besideTitle.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';

let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('span');
  place.id = besideTitleId;
  document.body.append(place);
});
afterEach(() => {
  cleanup();
  place.remove();
});

const filtered = (filter: object): string => `/books?filter=${encodeURIComponent(JSON.stringify(filter))}`;

it('beside the title of a list stands how many records there are', async () => {
  renderAdmin({ path: '/books' });
  await waitFor(() => expect(place.textContent).toBe('3'));
});

it('beside the title of a filtered list stands how many of all records match', async () => {
  renderAdmin({ path: filtered({ state: 'draft' }) });
  await waitFor(() => expect(place.textContent).toBe('2 of 3'));
});

it('nothing stands beside the title of a record', async () => {
  const { pathname } = renderAdmin({ path: '/books/1/show' });
  await waitFor(() => expect(pathname()).toBe('/books/1/show'));
  expect(place.textContent).toBe('');
});
