import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { VisibleResource } from '../../../schema/visible.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions } from '../testing/samples.ts';

afterEach(cleanup);

const recorded = () => vi.fn(async (_: string, { data }: { data: object }) => ({ data: { id: '9', ...data } }));
const create = () => screen.getByRole('button', { name: 'Add' });

const beginningWith = (first: string) =>
  sampleDescriptions().map((one) =>
    one.name === 'books' ? { ...one, form: [{ label: null, fields: [first, 'title'] }] } : one,
  );

describe('the generated form of a new record', () => {
  it('begins with the defaults, the cursor in the first field', async () => {
    renderAdmin({ path: '/books/create' });
    const title = await screen.findByLabelText(/^Title/);
    expect(screen.getByRole('heading', { name: 'Add book' })).toBeTruthy();
    expect(document.activeElement).toBe(title);
    expect(screen.getByLabelText('Digital')).toHaveProperty('checked', true);
    expect(screen.queryByText('Copies sold')).toBeNull();
  });

  it('begins in the first field where that is a choice', async () => {
    renderAdmin({ path: '/books/create', descriptions: beginningWith('kind') });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Digital')));
  });

  it('opens no choices by itself where the first field is a search', async () => {
    renderAdmin({ path: '/books/create', descriptions: beginningWith('author') });
    const search = await screen.findByRole('combobox', { name: /^Author/ });
    await screen.findByLabelText(/^Title/);
    expect(search.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('reports missing values before anything is sent', async () => {
    const made = recorded();
    const { user } = renderAdmin({ path: '/books/create', overrides: { create: made as never } });
    await screen.findByLabelText(/^Title/);
    await user.click(create());
    expect(await screen.findAllByText('This field is required')).toHaveLength(4);
    expect(made).not.toHaveBeenCalled();
  });

  it('leaves out fields of later states', async () => {
    const descriptions = sampleDescriptions().map((one): VisibleResource => {
      const { taxRate, publishedOn, ...fields } = one.fields;
      if (!taxRate || !publishedOn) return one;
      const later = { ...taxRate, required: true, when: { state: { ne: 'draft' } } };
      return {
        ...one,
        fields: { ...fields, taxRate: later, publishedOn: { ...publishedOn, when: { state: 'draft' } } },
      } as VisibleResource;
    });
    const made = recorded();
    const { user } = renderAdmin({ path: '/books/create', descriptions, overrides: { create: made as never } });
    expect(await screen.findByLabelText('Published on')).toBeTruthy();
    expect(screen.queryByLabelText(/^Tax rate/)).toBeNull();
    await user.click(create());
    expect(await screen.findAllByText('This field is required')).toHaveLength(4);
  });

  it('sends the values and opens the new record', async () => {
    const made = recorded();
    const { user, pathname } = renderAdmin({ path: '/authors/create', overrides: { create: made as never } });
    await user.type(await screen.findByLabelText(/^First name/), ' Gerard ');
    await user.type(screen.getByLabelText(/^Last name/), 'Reve');
    await user.click(create());
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    expect(made.mock.calls[0]?.[1].data).toEqual({ firstName: 'Gerard', lastName: 'Reve' });
    await waitFor(() => expect(pathname()).toBe('/authors/9/show'));
  });

  it('writes a value as it will be stored when its field is left', async () => {
    const { user } = renderAdmin({ path: '/authors/create' });
    const email = await screen.findByLabelText('Email');
    await user.type(email, ' Harry@Example.ORG ');
    await user.tab();
    await waitFor(() => expect(email).toHaveProperty('value', 'harry@example.org'));
  });

  it('refers to the record it was opened from, and goes back there', async () => {
    const made = recorded();
    const { user, pathname } = renderAdmin({ path: '/authors/1/show', overrides: { create: made as never } });
    await user.click(await screen.findByRole('link', { name: 'Add' }));
    await user.type(await screen.findByLabelText(/^Title/), 'Siegfried');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Author/ })).toHaveProperty('value', 'Harry Mulisch'),
    );
    await user.type(screen.getByLabelText(/^Download address/), 'https://example.org');
    await user.type(screen.getByLabelText(/^Price/), '10');
    await user.click(create());
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    expect(made.mock.calls[0]?.[1].data).toEqual({
      title: 'Siegfried',
      author: '1',
      kind: 1,
      address: 'https://example.org',
      price: 1000,
    });
    await waitFor(() => expect(pathname()).toBe('/authors/1/show'));
  });

  it('begins as a copy of a record, without unique and write-only values', async () => {
    const made = recorded();
    const { user } = renderAdmin({ path: '/books/2/show', overrides: { create: made as never } });
    await user.click(await screen.findByRole('link', { name: 'Duplicate' }));
    const title = await screen.findByLabelText(/^Title/);
    expect(title).toHaveProperty('value', 'Oeroeg');
    expect(screen.getByLabelText('Licence key')).toHaveProperty('value', '');
    await user.type(title, ' 2');
    await user.click(create());
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    expect(made.mock.calls[0]?.[1].data).toEqual({
      title: 'Oeroeg 2',
      author: '2',
      kind: 1,
      address: 'https://example.org/oeroeg',
      price: 99_995,
      taxRate: 900,
      publishedOn: '2026-03-01',
      purchasePrice: 500,
    });
  });
});
