/** @long: 7 s */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderDescriptions, orderRows } from '../../testing/orderSamples.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { sampleDescriptions, sampleRows } from '../../testing/samples.ts';
import { onTablet } from '../../testing/screens.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rowOf = async (title: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('link', { name: title })).closest('tr');
  if (!row) throw new Error(`No row of ${title}`);
  return row;
};
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);
const headings = () => screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || []);
const heading = (name: RegExp) => within(screen.getByRole('columnheader', { name })).getByRole('button');

describe('sorting', () => {
  it('goes by further columns with Shift, numbered in their order', async () => {
    const { user } = renderAdmin({ path: '/books' });
    await rowOf('De aanslag');
    await user.click(heading(/kind/i));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /kind/i }).getAttribute('aria-sort')).toBe('ascending'),
    );
    await user.keyboard('{Shift>}');
    await user.click(heading(/price/i));
    await waitFor(() => expect(headings()).toEqual(['Title', 'Author', 'Kind1', 'Price2', 'State']));
    await waitFor(() => expect(titles()).toEqual(['De aanslag', 'Heren van de thee', 'Oeroeg']));
    await user.click(heading(/price/i));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(titles()).toEqual(['Heren van de thee', 'De aanslag', 'Oeroeg']));
    expect(screen.getByRole('columnheader', { name: /kind/i }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('does not add its buttons to the names of the columns', async () => {
    renderAdmin({ path: '/books' });
    await rowOf('De aanslag');
    for (const name of ['Title', 'Author', 'Kind', 'Price', 'State'])
      expect(screen.getByRole('columnheader', { name })).toBeTruthy();
  });

  it('is read from the address', async () => {
    renderAdmin({ path: `/books?sort=${encodeURIComponent('kind,-price')}&order=DESC` });
    await rowOf('De aanslag');
    expect(titles()).toEqual(['Oeroeg', 'De aanslag', 'Heren van de thee']);
    expect(headings()).toEqual(['Title', 'Author', 'Kind1', 'Price2', 'State']);
  });
});

describe('the link of a row', () => {
  it('leads to its record within the application', async () => {
    const { user, pathname } = renderAdmin({ path: '/books' });
    await user.click(await screen.findByRole('link', { name: 'De aanslag' }));
    await waitFor(() => expect(pathname()).toBe('/books/1/show'));
  });

  it('is left to the browser when it opens another tab', async () => {
    const { pathname } = renderAdmin({ path: '/books' });
    const link = await screen.findByRole('link', { name: 'De aanslag' });
    expect(link.getAttribute('href')).toBe('/books/1/show');
    const taken: boolean[] = [];
    // Notes what the application made of a click, and keeps jsdom from saying that it has no other tab.
    const note = (click: MouseEvent): void => {
      taken.push(click.defaultPrevented);
      click.preventDefault();
    };
    window.addEventListener('click', note);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) fireEvent.click(link, { [key]: true });
    window.removeEventListener('click', note);
    expect(taken).toEqual([false, false, false]);
    expect(pathname()).toBe('/books');
  });
});

describe('columns', () => {
  it('are widened by keys at their edge, and reset by Enter', async () => {
    const { user } = renderAdmin({ path: '/books' });
    await rowOf('De aanslag');
    const edge = () => screen.getByRole('separator', { name: 'Width of Price' });
    const width = () => Number(edge().getAttribute('aria-valuenow'));
    // Starts at the minimum, because jsdom measures headings as zero.
    edge().focus();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await waitFor(() => expect(width()).toBe(64));
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 300 } as DOMRect);
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(width()).toBe(316));
    vi.restoreAllMocks();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(width()).not.toBe(316));
  });

  it('are shown, moved and reset in their panel, by keyboard too', async () => {
    const { user } = renderAdmin({ path: '/books' });
    await rowOf('De aanslag');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('switch', { name: 'Copies sold' }));
    await user.click(screen.getByRole('switch', { name: 'Kind' }));
    screen.getByRole('button', { name: 'Move Price with the arrow keys' }).focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(await screen.findByText(/^Price: place 1 of \d+$/)).toBeTruthy();
    const shown = () => [...document.querySelectorAll('th[data-column]')].map((one) => one.getAttribute('data-column'));
    await waitFor(() => expect(shown()).toEqual(['price', 'title', 'author', 'state', 'soldCount']));
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(shown()).toEqual(['title', 'author', 'kind', 'price', 'state']));
  });

  it('have rows of a chosen height', async () => {
    const { user } = renderAdmin({ path: '/books' });
    await rowOf('De aanslag');
    const height = () => screen.getByRole('table').parentElement?.style.getPropertyValue('--row-height');
    expect(height()).toBe('42px');
    await user.click(screen.getByRole('button', { name: 'Row height' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Compact rows' }));
    await waitFor(() => expect(height()).toBe('32px'));
  });
});

describe('rows', () => {
  it('keep their place at first, show placeholders when they are late, and stay dimmed while others load', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const getList = vi.fn(() => new Promise((resolve) => (answer = resolve)));
    const { user } = renderAdmin({ path: '/books', overrides: { getList: getList as never } });
    await screen.findByRole('table');
    expect(document.querySelector<HTMLElement>('tbody[aria-hidden] tr')?.style.height).toBe(`${25 * 42}px`);
    await waitFor(() => expect(document.querySelectorAll('tbody[aria-hidden] tr')).toHaveLength(25));
    answer({ data: sampleRows().books, total: 3 });
    await rowOf('De aanslag');
    await user.click(heading(/price/i));
    await waitFor(() => expect(document.querySelector('tbody[aria-busy]')).toBeTruthy());
    expect(titles()).toHaveLength(3);
    answer({ data: sampleRows().books, total: 3 });
    await waitFor(() => expect(document.querySelector('tbody[aria-busy]')).toBeNull());
  });

  it('are reused by the next page, with the pointer’s state', async () => {
    const { user } = renderAdmin({
      path: '/orders?perPage=1&sort=id&order=ASC',
      descriptions: orderDescriptions(),
      rows: orderRows(),
    });
    const row = await rowOf('Open');
    const value = within(row).getByText('Open').closest('td') as HTMLElement;
    await user.hover(value);
    expect(within(value).getByRole('button', { name: 'Change Name' })).toBeTruthy();
    const cut = value.querySelector('.value') as HTMLElement;
    Object.defineProperty(cut, 'scrollWidth', { value: 500 });
    Object.defineProperty(cut, 'innerText', { get: () => cut.textContent });
    await user.hover(cut);
    expect(cut.title).toBe('Open');
    fireEvent.click(screen.getByRole('button', { name: 'Go to the next page' }));
    await waitFor(() => expect(row.dataset['id']).toBe('2'));
    expect(await rowOf('Done')).toBe(row);
    // A sent bill is frozen, except for its note.
    expect(within(row).queryByRole('button', { name: /^Change/ })).toBeNull();
    expect(cut.title).toBe('');
  });

  it('of a long table are drawn as far as they are visible', async () => {
    const [first] = sampleRows().books;
    const many = Array.from({ length: 250 }, (_, at) => ({ ...first, id: String(at + 1), title: `Book ${at + 1}` }));
    renderAdmin({ path: '/books?perPage=250', rows: { ...sampleRows(), books: many } as never });
    await screen.findByRole('table');
    await waitFor(() => expect(document.querySelectorAll('tbody tr[data-id]').length).toBeGreaterThan(10));
    expect(document.querySelectorAll('tbody tr[data-id]').length).toBeLessThan(80);
    expect(document.querySelector('tbody tr[data-space]')).toBeTruthy();
  });

  it('give their index and count when not all are drawn', async () => {
    const [first] = sampleRows().books;
    const many = Array.from({ length: 100 }, (_, at) => ({ ...first, id: String(at + 1), title: `Book ${at + 1}` }));
    renderAdmin({ path: '/books?perPage=100&sort=id', rows: { ...sampleRows(), books: many } as never });
    const indexes = () => [...document.querySelectorAll('tr[data-id]')].map((row) => row.getAttribute('aria-rowindex'));
    await waitFor(() => expect(indexes().slice(0, 3)).toEqual(['2', '3', '4']));
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('101');
    cleanup();
    renderAdmin({ path: '/books' });
    await rowOf('De aanslag');
    expect(indexes()).toEqual([null, null, null]);
    expect(screen.getByRole('table').hasAttribute('aria-rowcount')).toBe(false);
  });

  it('are selected as a range with Shift', async () => {
    const { user } = renderAdmin({ path: '/books' });
    await rowOf('De aanslag');
    const boxes = screen.getAllByRole('checkbox', { name: 'Select this row' });
    await user.click(boxes[0] as HTMLElement);
    await user.keyboard('{Shift>}');
    await user.click(boxes[2] as HTMLElement);
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('3 selected')).toBeTruthy();
  });
});

describe('the menu of a row', () => {
  const openMenu = async (user: ReturnType<typeof renderAdmin>['user'], title: string) => {
    await user.click(within(await rowOf(title)).getByRole('button', { name: 'More for this row' }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };

  it('offers what the user may do with it', async () => {
    const { user } = renderAdmin({ path: '/orders', descriptions: orderDescriptions(), rows: orderRows() });
    expect(await openMenu(user, 'Open')).toEqual(['Open', 'Edit', 'Open in a new tab', 'Delete']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    // A sent bill is frozen; only its note can be changed.
    expect(await openMenu(user, 'Done')).toEqual(['Open', 'Edit', 'Open in a new tab']);
  });

  it('offers editing values on touch screens', async () => {
    onTablet();
    const { user } = renderAdmin({ path: '/orders', descriptions: orderDescriptions(), rows: orderRows() });
    const items = ['Open', 'Edit', 'Change Name', 'Change Note', 'Open in a new tab', 'Delete'];
    expect(await openMenu(user, 'Open')).toEqual(items);
    await user.click(screen.getByRole('menuitem', { name: 'Change Note' }));
    expect(await screen.findByRole('dialog', { name: 'Change Note' })).toBeTruthy();
  });

  it('offers nothing else to users who may only read', async () => {
    const { user } = renderAdmin({ path: '/authors', descriptions: sampleDescriptions('customer') });
    expect(await openMenu(user, 'Harry')).toEqual(['Open', 'Open in a new tab']);
  });

  it('deletes after a confirmation', async () => {
    const { user } = renderAdmin({ path: '/books' });
    await openMenu(user, 'Oeroeg');
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete?' });
    expect(document.querySelectorAll('tr[data-id]')).toHaveLength(3);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(titles()).toEqual(['De aanslag', 'Heren van de thee']));
  });

  it('deletes a selected row, and removes it from the selection', async () => {
    const { user } = renderAdmin({ path: '/books' });
    await rowOf('Oeroeg');
    const boxes = screen.getAllByRole('checkbox', { name: 'Select this row' });
    for (const box of boxes.slice(1)) await user.click(box);
    expect(await screen.findByText('2 selected')).toBeTruthy();
    await openMenu(user, 'Oeroeg');
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 selected')).toBeTruthy();
  });
});

describe('the page below a list', () => {
  const paged = (meta: object) => ({
    getList: vi.fn(async () => ({ data: sampleRows().books, total: 1_000_000, meta })) as never,
  });

  it('marks an estimated total', async () => {
    renderAdmin({ path: '/books', overrides: paged({ totalIsEstimate: true }) });
    expect(await screen.findByText('1–25 of about 1,000,000')).toBeTruthy();
    expect(await screen.findByText('of 40,000')).toBeTruthy();
  });

  it('goes to a page by its number, and no further than the last', async () => {
    const overrides = paged({});
    const { user } = renderAdmin({ path: '/books', overrides });
    expect(await screen.findByText('1–25 of 1,000,000')).toBeTruthy();
    const box = await screen.findByRole('textbox', { name: 'Page to go to' });
    await user.clear(box);
    await user.type(box, '1234{Enter}');
    expect(await screen.findByText('30,826–30,850 of 1,000,000')).toBeTruthy();
    await user.clear(box);
    await user.type(box, '99999999{Enter}');
    expect(await screen.findByText('999,976–1,000,000 of 1,000,000')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go to the first page' }));
    expect(await screen.findByText('1–25 of 1,000,000')).toBeTruthy();
  });
});
