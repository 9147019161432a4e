import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BulkChange } from '../work.ts';
import { type Asked, useBulkRun } from './useBulkRun.ts';

afterEach(cleanup);

const asked: Asked = {
  selection: { ids: ['1', '2'] },
  change: { action: 'update', changes: { price: 5 } },
  mode: 'best-effort',
  expected: 2,
};
const failed = [{ id: '2', errors: [{ detail: 'Taken' }] }];
const again: Asked = { ...asked, selection: { ids: ['2'] }, expected: 1 };

const lost = () => Object.assign(new Error('Gone'), { body: { problem: 'unreachable' } });

/** @param answer the server's response to each change in turn; may throw */
function begin(answer: (turn: number) => { affected: number; failures: typeof failed }) {
  const keys: unknown[] = [];
  const bulkChange = vi.fn(async ({ idempotencyKey }: BulkChange & { idempotencyKey?: string }) => {
    keys.push(idempotencyKey);
    return { id: `c${keys.length}`, ...answer(keys.length) };
  });
  const undoBulkChange = vi.fn(async ({ id }: { id: string }) => ({ id: `u${id}`, affected: 1, failures: [] }));
  const queryClient = new QueryClient();
  const refetched = vi.spyOn(queryClient, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext
      dataProvider={{ bulkChange, undoBulkChange } as unknown as DataProvider}
      queryClient={queryClient}
    >
      {children}
    </CoreAdminContext>
  );
  const { result } = renderHook(() => useBulkRun('books', () => undefined), { wrapper });
  return {
    keys,
    result,
    refetched,
    undoBulkChange,
    start: (work: Asked, before?: never) => act(() => result.current.start(work, before)),
    undo: () => act(() => result.current.undo(result.current.run as never)),
  };
}

describe('a repeated bulk change', () => {
  it('runs again after an answer', async () => {
    const { keys, start } = begin(() => ({ affected: 0, failures: failed }));
    await start(again);
    await start(again);
    expect(new Set(keys).size).toBe(2);
  });

  it('uses the same key when no answer came', async () => {
    const { keys, start } = begin((turn) => {
      if (turn === 1) throw lost();
      return { affected: 2, failures: [] };
    });
    await start(asked);
    await start(asked);
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps earlier results when retrying failed records meets no answer', async () => {
    const { result, start } = begin((turn) => {
      if (turn === 2) throw lost();
      return { affected: 1, failures: failed };
    });
    await start(asked);
    await start(again, result.current.run as never);
    expect(result.current.run).toMatchObject({
      phase: 'done',
      asked,
      outcome: { affected: 1, failures: failed, changeIds: ['c1'] },
      trouble: 'Gone',
      isUnanswered: true,
    });
  });

  it('refetches the list when no answer came, since it may have been done', async () => {
    const { refetched, start } = begin(() => {
      throw lost();
    });
    await start(asked);
    expect(refetched).toHaveBeenCalledTimes(1);
  });
});

describe('undoing changes', () => {
  const madeTwice = async () => {
    const bulk = begin((turn) => (turn === 1 ? { affected: 1, failures: failed } : { affected: 1, failures: [] }));
    await bulk.start(asked);
    await bulk.start(again, bulk.result.current.run as never);
    bulk.refetched.mockClear();
    return bulk;
  };

  it('continues after an interruption, and the list shows its progress', async () => {
    const { result, refetched, undoBulkChange, undo } = await madeTwice();
    undoBulkChange.mockResolvedValueOnce({ id: 'u2', affected: 1, failures: [] }).mockRejectedValueOnce(lost());
    await undo();
    const brokenOff = { affected: 1, changeIds: ['c1'], trouble: 'Gone' };
    expect(result.current.run).toMatchObject({ phase: 'undone', outcome: brokenOff });
    expect(refetched).toHaveBeenCalled();
    await undo();
    expect(undoBulkChange.mock.calls.map(([{ id }]) => id)).toEqual(['c2', 'c1', 'c1']);
    const { outcome } = result.current.run as { outcome: object };
    expect(outcome).toEqual({ affected: 2, failures: [], changeIds: [], left: 0, unknown: 0 });
  });

  it('keeps the reported result when no change could be undone', async () => {
    const { result, undoBulkChange, undo } = await madeTwice();
    undoBulkChange.mockRejectedValueOnce(lost());
    await undo();
    expect(result.current.run).toMatchObject({ phase: 'done', outcome: { changeIds: ['c1', 'c2'] }, trouble: 'Gone' });
  });
});
