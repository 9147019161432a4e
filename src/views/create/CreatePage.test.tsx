import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { VisibleResource } from '../../../schema/visible.ts';
import { withOnlyRecords } from '../record/onlyRecords.ts';
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

  it('begins in the first field where that is a search, whose choices open by a click or a key and not by themselves', async () => {
    const { user } = renderAdmin({ path: '/books/create', descriptions: beginningWith('author') });
    const search = await screen.findByRole('combobox', { name: /^Author/ });
    await screen.findByLabelText(/^Title/);
    await waitFor(() => expect(document.activeElement).toBe(search));
    expect(search.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('listbox')).toBeTruthy();
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

  it('requires what the first state requires, as the server does, and nothing that the server fills in', async () => {
    const publishing = async (values: object) => {
      const descriptions = sampleDescriptions().map(
        (one): VisibleResource =>
          one.name === 'books'
            ? ({
                ...one,
                fields: { ...one.fields, publishedOn: { ...one.fields['publishedOn'], ...values } },
              } as VisibleResource)
            : one,
      );
      const { user } = renderAdmin({ path: '/books/create', descriptions });
      await screen.findByLabelText(/^Published on/);
      await user.click(create());
      const { length } = await screen.findAllByText('This field is required');
      cleanup();
      return length;
    };
    expect(await publishing({ required: { state: 'draft' } })).toBe(5);
    expect(await publishing({ required: { state: 'onSale' } })).toBe(4);
    expect(await publishing({ required: { state: 'draft' }, filled: true })).toBe(4);
  });

  it('sends the only record that it can refer to, without asking for it', async () => {
    const made = recorded();
    const { user } = renderAdmin({
      path: '/books/create',
      descriptions: withOnlyRecords(sampleDescriptions(), new Map([['authors', '7']])),
      overrides: { create: made as never },
    });
    await user.type(await screen.findByLabelText(/^Title/), 'Siegfried');
    expect(screen.queryByRole('combobox', { name: /^Author/ })).toBeNull();
    await user.type(screen.getByLabelText(/^Download address/), 'https://example.org');
    await user.type(screen.getByLabelText(/^Price/), '10');
    await user.click(create());
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    expect(made.mock.calls[0]?.[1].data).toMatchObject({ title: 'Siegfried', author: '7' });
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
    const notice = (await screen.findByText(/^Added:/)).closest('[role=alert]') as HTMLElement;
    expect(within(notice).getByRole('link', { name: 'Gerard Reve' }).getAttribute('href')).toBe('/authors/9/show');
  });

  it('writes a value as it will be stored when its field is left', async () => {
    const { user } = renderAdmin({ path: '/authors/create' });
    const email = await screen.findByLabelText('Email');
    await user.type(email, ' Harry@Example.ORG ');
    await user.tab();
    await waitFor(() => expect(email).toHaveProperty('value', 'harry@example.org'));
  });

  it('is made beside the record that it refers to', async () => {
    const made = recorded();
    const { user, pathname } = renderAdmin({ path: '/authors/1/show', overrides: { create: made as never } });
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Add book' }));
    await user.type(await panel.findByLabelText(/^Title/), 'Siegfried');
    await waitFor(() =>
      expect(panel.getByRole('combobox', { name: /^Author/ })).toHaveProperty('value', 'Harry Mulisch'),
    );
    await user.type(panel.getByLabelText(/^Download address/), 'https://example.org');
    await user.type(panel.getByLabelText(/^Price/), '10');
    await user.click(panel.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    expect(made.mock.calls[0]?.[1].data).toEqual({
      title: 'Siegfried',
      author: '1',
      kind: 1,
      address: 'https://example.org',
      price: 1000,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pathname()).toBe('/authors/1/show');
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
