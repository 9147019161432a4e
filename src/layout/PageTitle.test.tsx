import { cleanup, screen, waitFor } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../testing/renderPage.tsx';
import { documentTitle } from './documentTitle.ts';
import { PageTitle } from './PageTitle.tsx';

afterEach(cleanup);

it('names the tab after the title that a page puts in it, followed by the product', async () => {
  await renderPage(<PageTitle />);
  const place = screen.getByRole('heading', { hidden: true });
  expect(place.id).toBe('react-admin-title');
  await renderPage(createPortal(<span>Planken</span>, place));
  await waitFor(() => expect(document.title).toBe('Planken, Gastheer'));
});

it('is the product alone where a page has no title', () => {
  expect(documentTitle('', 'Gastheer')).toBe('Gastheer');
});
