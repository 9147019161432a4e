import { describe, expect, it, vi } from 'vitest';
import type { BulkChange } from '../work.ts';
import { type BulkRun, OtherCountError, runBulk, undoAll } from './runBulk.ts';

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1));

const refusal = (faults: object[], code?: string): Error =>
  Object.assign(new Error('Refused'), { status: 409, body: { faults, code } });

/** Fakes a server with a number of records that answers each change by `answer`. */
function provider(count: number, answer: (change: BulkChange) => { affected: number; failures?: object[] }) {
  let changes = 0;
  const bulkChange = vi.fn(async (change: BulkChange) => ({ failures: [], ...answer(change), id: `c${++changes}` }));
  const getList = async (
    _: string,
    { pagination: { page, perPage } }: { pagination: { page: number; perPage: number } },
  ) => ({
    data: ids(count)
      .slice((page - 1) * perPage, page * perPage)
      .map((id) => ({ id })),
  });
  const undoBulkChange = vi.fn(async ({ id }: { id: string }) => ({ id: `u${id}`, affected: 1, failures: [] }));
  return { bulkChange, getList, undoBulkChange } as unknown as Parameters<typeof runBulk>[0] & {
    bulkChange: typeof bulkChange;
    undoBulkChange: typeof undoBulkChange;
  };
}

const work = (run: Partial<BulkRun>): BulkRun => ({
  resource: 'books',
  selection: { filter: { q: 'a' }, except: ['3'] },
  change: { action: 'update', changes: { price: 5 } },
  mode: 'best-effort',
  expected: 2500,
  keyOf: (part) => `key ${part}`,
  onProgress: () => undefined,
  signal: new AbortController().signal,
  ...run,
});

const idsOf = (change: BulkChange): readonly string[] => ('ids' in change ? change.ids : []);

describe('a bulk change', () => {
  it('is one request in atomic mode, for any number of records', async () => {
    const server = provider(0, () => ({ affected: 2500 }));
    const outcome = await runBulk(server, work({ mode: 'atomic' }));
    expect(outcome).toMatchObject({ affected: 2500, changeIds: ['c1'] });
    expect(server.bulkChange.mock.calls).toEqual([
      [
        {
          resource: 'books',
          filter: { q: 'a' },
          except: ['3'],
          action: 'update',
          changes: { price: 5 },
          mode: 'atomic',
          expected: 2500,
          idempotencyKey: 'key 0',
        },
      ],
    ]);
  });

  it('runs in parts otherwise, and reports finished ones only', async () => {
    const server = provider(2500, (change) => ({ affected: idsOf(change).length }));
    const progress: unknown[] = [];
    const outcome = await runBulk(server, work({ onProgress: ({ phase, done }) => progress.push([phase, done]) }));
    expect(outcome).toMatchObject({ affected: 2500, left: 0, changeIds: ['c1', 'c2', 'c3'] });
    expect(server.bulkChange.mock.calls.map(([change]) => idsOf(change).length)).toEqual([1000, 1000, 500]);
    expect(progress.slice(-3)).toEqual([
      ['changing', 0],
      ['changing', 1000],
      ['changing', 2000],
    ]);
  });

  it('stops between two parts, and reports how many are left', async () => {
    const stopper = new AbortController();
    const server = provider(2500, (change) => {
      stopper.abort();
      return { affected: idsOf(change).length };
    });
    const outcome = await runBulk(server, work({ signal: stopper.signal }));
    expect(outcome).toMatchObject({ affected: 1000, left: 1500, unknown: 0 });
  });

  it('changes nothing when the count differs', async () => {
    const server = provider(2499, () => ({ affected: 0 }));
    await expect(runBulk(server, work({}))).rejects.toEqual(new OtherCountError(2499));
    expect(server.bulkChange).not.toHaveBeenCalled();
    const refusing = provider(0, () => {
      throw refusal([{ code: 'COUNT_DIFFERS', meta: { count: 12 } }], 'COUNT_DIFFERS');
    });
    await expect(runBulk(refusing, work({ expected: 10 }))).rejects.toMatchObject({ count: 12 });
  });

  it('goes on without a removed record, in one repeatable request', async () => {
    const server = provider(2500, (change) => {
      const found = idsOf(change).filter((id) => id !== '2500');
      if (change.expected !== undefined && change.expected !== found.length)
        throw refusal([{ code: 'COUNT_DIFFERS', meta: { count: found.length } }], 'COUNT_DIFFERS');
      return { affected: found.length, failures: idsOf(change).includes('2500') ? [{ id: '2500', errors: [] }] : [] };
    });
    expect(await runBulk(server, work({}))).toMatchObject({ affected: 2499, failures: [{ id: '2500' }] });
    expect(server.bulkChange).toHaveBeenCalledTimes(3);
    const named = work({ selection: { ids: ['1', '2500'] }, expected: 2 });
    expect(await runBulk(server, named)).toMatchObject({ affected: 1, failures: [{ id: '2500' }] });
  });

  it('names the records that stopped an atomic change', async () => {
    const server = provider(0, () => {
      throw refusal([
        { code: 'A', meta: { id: '7' } },
        { code: 'B', meta: { id: '7' } },
        { code: 'A', meta: { id: '9' } },
      ]);
    });
    const { affected, failures } = await runBulk(server, work({ mode: 'atomic' }));
    expect([affected, failures.map(({ id, errors }) => [id, errors.length])]).toEqual([
      0,
      [
        ['7', 2],
        ['9', 1],
      ],
    ]);
  });

  it('keeps finished parts when a later one is not answered, and reports that one as unknown', async () => {
    const lost = Object.assign(new Error('No answer'), { body: { problem: 'timeout' } });
    const server = provider(2500, (change) => {
      if (idsOf(change).includes('1001')) throw lost;
      return { affected: 1000 };
    });
    expect(await runBulk(server, work({}))).toMatchObject({
      affected: 1000,
      unknown: 1000,
      left: 500,
      trouble: 'No answer',
      changeIds: ['c1'],
    });
  });

  it('is undone from the last part to the first', async () => {
    const server = provider(0, () => ({ affected: 0 }));
    expect(await undoAll(server, 'books', ['c1', 'c2'])).toMatchObject({ affected: 2, failures: [] });
    expect(server.undoBulkChange.mock.calls.map(([{ id }]) => id)).toEqual(['c2', 'c1']);
  });

  it('reports what is left to undo after an interruption', async () => {
    const server = provider(0, () => ({ affected: 0 }));
    server.undoBulkChange.mockImplementationOnce(async () => ({ id: 'u', affected: 1, failures: [] }));
    server.undoBulkChange.mockRejectedValueOnce(new Error('No answer'));
    expect(await undoAll(server, 'books', ['c1', 'c2', 'c3'])).toMatchObject({
      affected: 1,
      changeIds: ['c1', 'c2'],
      trouble: 'No answer',
    });
    expect(await undoAll(server, 'books', ['c1', 'c2'])).toMatchObject({ affected: 2, changeIds: [] });
  });
});
