import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions, sampleRows } from '../testing/samples.ts';

afterEach(cleanup);

/** Describes authors as a singleton, for a user who may only update it. */
const descriptions = sampleDescriptions().map((one) =>
  one.name === 'authors'
    ? { ...one, singleton: true as const, can: { create: false, update: true, delete: false } }
    : one,
);
const rowsWith = (values: object) => {
  const { authors, books } = sampleRows();
  return { books, authors: authors.slice(0, 1).map((one) => ({ ...one, ...values })) };
};

describe('a singleton', () => {
  it('shows its page in place of a list', async () => {
    const { pathname } = renderAdmin({ path: '/authors', descriptions, rows: rowsWith({}) });
    await waitFor(() => expect(pathname()).toBe('/authors/1/show'));
    expect(await screen.findByRole('heading', { name: 'Author' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy();
    for (const name of ['Authors', 'Create']) expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lists required values that are missing', async () => {
    renderAdmin({ path: '/authors/1/show', descriptions, rows: rowsWith({ lastName: null, email: null }) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Last name');
    expect(alert.textContent).not.toContain('Email');
  });
});
