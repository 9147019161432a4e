import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import { Section } from '../page/Section.tsx';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions, sampleRows } from '../testing/samples.ts';

afterEach(cleanup);

const changed = (name: string, change: (one: VisibleResource) => Partial<VisibleResource>): VisibleResource[] =>
  sampleDescriptions().map((one) => (one.name === name ? { ...one, ...change(one) } : one));

const headings = (): (string | null)[] => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

describe('the sections of a record', () => {
  const form = [
    { label: { en: 'Book', nl: 'Boek' }, fields: ['title', 'author'] },
    { label: { en: 'Tax', nl: 'Btw' }, fields: ['taxRate'] },
    { label: { en: 'Sales', nl: 'Verkoop' }, fields: ['soldCount'] },
  ];
  it('are those of its form', async () => {
    renderAdmin({ path: '/books/1/show', descriptions: changed('books', () => ({ form })) });
    await screen.findByText('Tax rate');
    expect(headings()).toEqual(['Book', 'Tax', 'Sales']);
  });

  it('leave out one with nothing in it that its reader could fill in', async () => {
    const rows = sampleRows();
    const books = rows.books.map((one) => ({ ...one, taxRate: null, soldCount: null }));
    renderAdmin({
      path: '/books/1/show',
      rows: { ...rows, books } as never,
      descriptions: changed('books', () => ({ form })),
    });
    await screen.findByText('Tax rate');
    expect(headings()).toEqual(['Book', 'Tax']);
  });
});

describe('a section made by hand', () => {
  const pages = [
    ['show', '/books/1/show'],
    ['edit', '/books/1'],
  ] as const;
  const form = [
    { label: { en: 'Book', nl: 'Boek' }, fields: ['title', 'author'] },
    { label: { en: 'Tax', nl: 'Btw' }, fields: ['taxRate'], drawnBy: { show: 'own', form: 'own' } },
  ];
  const extensions = { sections: { own: ({ title }: { title?: string }) => <Section title={title}>By hand</Section> } };

  it.each(pages)('stands behind its tab in the frame of all (%s)', async (_page, path) => {
    const descriptions = changed('books', () => ({ form, tabs: true }));
    renderAdmin({ path, descriptions, extensions });
    const panel = (await screen.findByText('By hand')).closest('[role=tabpanel]') as HTMLElement;
    expect(panel.querySelector('section')).toBeNull();
    expect(within(panel).queryByText('Tax')).toBeNull();
    expect(screen.getByRole('tab', { name: 'Tax' }).getAttribute('aria-controls')).toBe(panel.id);
  });

  it.each(pages)('has a frame of its own elsewhere (%s)', async (_page, path) => {
    renderAdmin({ path, descriptions: changed('books', () => ({ form })), extensions });
    const frame = (await screen.findByText('By hand')).closest('section') as HTMLElement;
    expect(within(frame).getByRole('heading', { name: 'Tax' })).toBeTruthy();
  });
});

describe('a record made in place from behind a tab', () => {
  it('has sections with frames and titles of their own', async () => {
    const form = ['title', 'author'].map((field) => ({ label: { en: `Of ${field}`, nl: field }, fields: [field] }));
    const names = [{ label: { en: 'Name', nl: 'Naam' }, fields: ['firstName', 'lastName'] }];
    const descriptions = changed('books', () => ({ form, tabs: true })).map((one) =>
      one.name === 'authors' ? { ...one, form: names } : one,
    );
    const { user } = renderAdmin({ path: '/books/1', descriptions });
    await user.click(await screen.findByRole('tab', { name: 'Of author' }));
    await user.type(screen.getByRole('combobox', { name: /^Author/ }), ' x');
    await user.click(await screen.findByRole('option', { name: /^Add/ }));
    const heading = await within(await screen.findByRole('dialog')).findByRole('heading', { name: 'Name' });
    expect(heading.closest('section')).not.toBeNull();
  });
});

describe('a value that says nothing in some records', () => {
  const shownOnPaper = changed('books', ({ fields }) => ({
    fields: { ...fields, price: { ...fields['price'], shown: { kind: 0 } } as VisibleField },
  }));

  it('has a row on the page of the others only', async () => {
    renderAdmin({ path: '/books/1/show', descriptions: shownOnPaper });
    await screen.findByText('Tax rate');
    expect(screen.getByText('Price')).toBeTruthy();
    cleanup();
    renderAdmin({ path: '/books/2/show', descriptions: shownOnPaper });
    await screen.findByText('Tax rate');
    expect(screen.queryByText('Price')).toBeNull();
  });

  it('is a dash in their list', async () => {
    renderAdmin({ path: '/books', descriptions: shownOnPaper });
    const row = (await screen.findByRole('link', { name: 'Oeroeg' })).closest('tr') as HTMLElement;
    expect(within(row).queryByText('€999.95')).toBeNull();
    expect(screen.getByText('€12.50')).toBeTruthy();
  });

  it('still has its input', async () => {
    renderAdmin({ path: '/books/2', descriptions: shownOnPaper });
    expect(await screen.findByLabelText(/^Price/)).toBeTruthy();
  });

  it('is not told in a form that only shows it', async () => {
    const descriptions = changed('books', ({ fields }) => ({
      fields: { ...fields, soldCount: { ...fields['soldCount'], shown: { kind: 0 } } as VisibleField },
    }));
    renderAdmin({ path: '/books/1', descriptions });
    expect(await screen.findByText('Copies sold')).toBeTruthy();
    cleanup();
    renderAdmin({ path: '/books/2', descriptions });
    await screen.findByLabelText(/^Price/);
    expect(screen.queryByText('Copies sold')).toBeNull();
  });
});

describe('what a record is made of', () => {
  const form = [
    { label: { en: 'Name', nl: 'Naam' }, fields: ['firstName', 'lastName'] },
    { label: { en: 'Contact', nl: 'Contact' }, fields: ['email'] },
  ];
  const isBefore = (one: Element, other: Element): boolean =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

  it('stands below all sections where it is only related', async () => {
    renderAdmin({ path: '/authors/2/show', descriptions: changed('authors', () => ({ form })) });
    const tab = await screen.findByRole('tab', { name: 'Books' });
    expect(isBefore(screen.getByText('Contact'), tab)).toBe(true);
  });

  const made = (frozen?: VisibleResource['frozen']): VisibleResource[] =>
    changed('authors', () => ({ form, ...(frozen && { frozen }) })).map((one) =>
      one.name === 'books' ? { ...one, fields: withPart(one.fields) } : one,
    );
  const withPart = ({ author, ...fields }: VisibleResource['fields']): VisibleResource['fields'] =>
    ({ ...fields, author: { ...author, part: true } }) as VisibleResource['fields'];

  it('stands below the first where it is made of them', async () => {
    renderAdmin({ path: '/authors/2/show', descriptions: made() });
    const tab = await screen.findByRole('tab', { name: 'Books' });
    expect(isBefore(screen.getByText('Name'), tab)).toBe(true);
    expect(isBefore(tab, screen.getByText('Contact'))).toBe(true);
    expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy();
  });

  it('is added to only while the record is open', async () => {
    renderAdmin({ path: '/authors/2/show', descriptions: made({ unless: { email: 'open@example.org' } }) });
    await screen.findByRole('tab', { name: 'Books' });
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  });
});
