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

/** @param answer what the server says to each change in turn, or throws */
function begin(answer: (turn: number) => { affected: number; failures: typeof failed }) {
  const keys: unknown[] = [];
  const bulkChange = vi.fn(async ({ idempotencyKey }: BulkChange & { idempotencyKey?: string }) => {
    keys.push(idempotencyKey);
    return { id: `c${keys.length}`, ...answer(keys.length) };
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={{ bulkChange } as unknown as DataProvider}>{children}</CoreAdminContext>
  );
  const { result } = renderHook(() => useBulkRun('books', () => undefined), { wrapper });
  return { keys, result, start: (work: Asked, before?: never) => act(() => result.current.start(work, before)) };
}

describe('work that is asked for again', () => {
  it('is tried anew once it was answered', async () => {
    const { keys, start } = begin(() => ({ affected: 0, failures: failed }));
    await start(again);
    await start(again);
    expect(new Set(keys).size).toBe(2);
  });

  it('goes under the same key where no answer came', async () => {
    const { keys, start } = begin((turn) => {
      if (turn === 1) throw Object.assign(new Error('Gone'), { body: { problem: 'unreachable' } });
      return { affected: 2, failures: [] };
    });
    await start(asked);
    await start(asked);
    expect(new Set(keys).size).toBe(1);
  });

  it('leaves what was done before as it is, where trying the failed ones again meets no answer', async () => {
    const { result, start } = begin((turn) => {
      if (turn === 2) throw Object.assign(new Error('Gone'), { body: { problem: 'unreachable' } });
      return { affected: 1, failures: failed };
    });
    await start(asked);
    await start(again, result.current.run as never);
    expect(result.current.run).toMatchObject({
      phase: 'done',
      asked,
      outcome: { affected: 1, failures: failed, changeIds: ['c1'] },
      trouble: 'Gone',
    });
  });
});
