import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Frozen } from '../../../schema/frozen.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { sampleDescriptions, sampleRows } from '../testing/samples.ts';

afterEach(cleanup);

const unless = { state: 'draft' };
const booksThat = (frozen: Frozen) =>
  sampleDescriptions().map((one) => (one.name === 'books' ? { ...one, frozen } : one));

/** Lists whether the page of a book offers editing and deleting, after its heading has loaded. */
async function offered(id: string, title: string, frozen: Frozen): Promise<string[]> {
  renderAdmin({ path: `/books/${id}/show`, descriptions: booksThat(frozen) });
  await screen.findByRole('heading', { name: new RegExp(`^${title}`) });
  return [
    ...screen.queryAllByRole('link', { name: 'Edit' }),
    ...screen.queryAllByRole('button', { name: 'Delete' }),
  ].map(({ textContent }) => textContent ?? '');
}

describe('a record that can be frozen', () => {
  it('is edited and deleted while it is open', async () => {
    expect(await offered('3', 'Heren van de thee', { unless })).toEqual(['Edit', 'Delete']);
  });

  it('offers its transitions and nothing else once it is frozen', async () => {
    expect(await offered('1', 'De aanslag', { unless, except: ['state'] })).toEqual([]);
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
  });

  it('has a transition for its main button where nothing can be edited', async () => {
    const look = async (frozen: Frozen) => {
      await offered('3', 'Heren van de thee', frozen);
      const { className } = screen.getByRole('button', { name: 'Release' });
      cleanup();
      return className;
    };
    expect(await look({ unless: { state: 'onSale' }, except: ['state'] })).toContain('contained');
    expect(await look({ unless })).not.toContain('contained');
  });

  it('is still edited where a field stays open that its reader may write', async () => {
    expect(await offered('1', 'De aanslag', { unless, except: ['state', 'price'] })).toEqual(['Edit']);
  });

  it('is not edited where none of those stays open', async () => {
    expect(await offered('1', 'De aanslag', { unless, except: ['soldCount'] })).toEqual([]);
  });

  it('is held by another record that came along with it', async () => {
    const { books, authors } = sampleRows();
    const getOne = async () => ({ data: books[0], meta: { prefetched: { authors } } });
    const frozen = { unless: { 'author.email': null } };
    renderAdmin({ path: '/books/1/show', descriptions: booksThat(frozen), overrides: { getOne: getOne as never } });
    await screen.findByRole('heading', { name: /^De aanslag/ });
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
