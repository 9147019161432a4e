import { cleanup, screen, waitFor } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../testing/renderPage.tsx';
import { PageTitle } from './PageTitle.tsx';

afterEach(cleanup);

it('names the tab after the title that a page puts in it, followed by the product', async () => {
  await renderPage(<PageTitle />);
  const place = screen.getByRole('heading', { hidden: true });
  expect(place.id).toBe('react-admin-title');
  await renderPage(createPortal(<span>Planken</span>, place));
  await waitFor(() => expect(document.title).toBe('Planken, Gastheer'));
});

it('names the tab after the product alone until a page has a title', async () => {
  document.title = 'Inloggen, Gastheer';
  await renderPage(<PageTitle />);
  expect(document.title).toBe('Gastheer');
});
