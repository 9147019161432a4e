import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../testing/renderPage.tsx';
import { PageHeading } from '../views/page/PageHeading.tsx';
import { PageTitle } from './PageTitle.tsx';

afterEach(cleanup);

it('names the tab after the title that a page puts in it, followed by the product', async () => {
  await renderPage(<PageTitle />);
  await renderPage(<PageHeading>Planken</PageHeading>);
  await waitFor(() => expect(document.title).toBe('Planken, Gastheer'));
  expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe('Planken');
});

it('adds no heading to a page that has its own', async () => {
  await renderPage(
    <>
      <PageTitle />
      <h1>Goedemorgen</h1>
    </>,
  );
  const headings = screen.getAllByRole('heading', { level: 1, hidden: true });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Goedemorgen']);
});

it('names the tab after the product alone until a page has a title', async () => {
  document.title = 'Inloggen, Gastheer';
  await renderPage(<PageTitle />);
  expect(document.title).toBe('Gastheer');
});
