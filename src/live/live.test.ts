import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visibleTo } from '../testing/descriptions.ts';
import { followChanges } from './followChanges.ts';
import { type LiveEvent, liveEventOf } from './liveEvent.ts';
import { type Changed, isTouched } from './touched.ts';

const visible = new Map(visibleTo('admin').map((one) => [one.name, one]));

describe('events of the stream', () => {
  it.each([
    [
      'change',
      { type: 'books', id: '3', change: 'update' },
      { name: 'change', type: 'books', change: 'update', ids: ['3'] },
    ],
    [
      'change',
      { type: 'books', ids: ['3', '4'], change: 'create' },
      { name: 'change', type: 'books', change: 'create', ids: ['3', '4'] },
    ],
    ['change', { type: 'books', change: 'many' }, { name: 'many', type: 'books' }],
    ['editors', { type: 'books', id: '3', change: 'editors' }, { name: 'editors', type: 'books', ids: ['3'] }],
    ['reset', {}, { name: 'reset' }],
    ['change', { type: 'books', id: '3', change: 'explode' }, undefined],
    ['news', { type: 'books', id: '3' }, undefined],
  ])('%s %j', (name, data, expected) => {
    expect(liveEventOf(name, data)).toEqual(expected);
  });
});

describe('a cached answer', () => {
  const changed: Changed = new Map([['shelves', new Set(['1'])]]);
  const reference = [...visible.values()].flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, { type, ...more }]) =>
      type === 'reference' && 'to' in more && more.to === 'shelves' ? [{ name, field }] : [],
    ),
  )[0];

  it('is stale when its record, or its list, was changed', () => {
    const touched = (...queryKey: unknown[]) => isTouched({ queryKey, data: undefined }, changed, visible);
    expect(touched('shelves', 'getOne', { id: '1' })).toBe(true);
    expect(touched('shelves', 'getOne', { id: '2' })).toBe(false);
    expect(touched('shelves', 'getList', {})).toBe(true);
    expect(touched('books', 'getList', {})).toBe(false);
    expect(touched('elsewhere', 'getList', {})).toBe(false);
    expect(touched(['not a resource'])).toBe(false);
  });

  it('is stale when it shows the title of a changed record', () => {
    expect(reference).toBeDefined();
    const { name = '', field = '' } = reference ?? {};
    const list = (id: string) => ({
      queryKey: [name, 'getList', {}],
      data: { data: [{ id: '9', [field]: id }], total: 1 },
    });
    expect([isTouched(list('1'), changed, visible), isTouched(list('2'), changed, visible)]).toEqual([true, false]);
    // Changes another record of the type at the same time.
    const both: Changed = new Map([...changed, [name, new Set(['8'])]]);
    const one = (method: string, id: string) =>
      isTouched({ queryKey: [name, method, { id: '9' }], data: [{ id: '9', [field]: id }] }, both, visible);
    expect([one('getOne', '1'), one('getMany', '1')]).toEqual([true, true]);
    expect([one('getOne', '2'), one('getMany', '2')]).toEqual([false, false]);
  });
});

describe('visible data', () => {
  let client: QueryClient;
  let asked: string[];
  const onShown = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
    asked = [];
    onShown.mockClear();
  });
  afterEach(() => {
    client.clear();
    vi.useRealTimers();
  });

  let title = 'old';
  const show = (queryKey: readonly unknown[], gcTime?: number) =>
    new QueryObserver(client, {
      queryKey,
      gcTime,
      queryFn: () => {
        asked.push(JSON.stringify(queryKey));
        return { data: [{ id: '1', title }], total: 1 };
      },
    }).subscribe(() => undefined);

  const update = (id: string): LiveEvent => ({ name: 'change', type: 'shelves', change: 'update', ids: [id] });

  it('is fetched once for a flood of changes, and those that differ are named', async () => {
    show(['shelves', 'getList', {}]);
    await vi.advanceTimersByTimeAsync(1);
    const { note } = followChanges({ client, visible, onShown });
    title = 'new';
    for (let count = 0; count < 10; count += 1) {
      note(update('1'));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toHaveLength(2);
    expect(onShown).toHaveBeenCalledWith([{ type: 'shelves', id: '1' }]);
  });

  it('does not wait for the end of a flood that has none', async () => {
    show(['shelves', 'getList', {}]);
    await vi.advanceTimersByTimeAsync(1);
    const { note, stop } = followChanges({ client, visible, onShown });
    for (let count = 0; count < 45; count += 1) {
      note(update('2'));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked.length).toBeGreaterThanOrEqual(3);
    stop();
  });

  it('is fetched again once its first answer has come, which may have been read before the change', async () => {
    const answers: ((titled: string) => void)[] = [];
    const shown = new QueryObserver<unknown>(client, {
      queryKey: ['shelves', 'getList', {}],
      queryFn: async () => {
        const { promise, resolve } = Promise.withResolvers<string>();
        answers.push(resolve);
        return { data: [{ id: '1', title: await promise }], total: 1 };
      },
    });
    shown.subscribe(() => undefined);
    const { note } = followChanges({ client, visible, onShown });
    note(update('1'));
    await vi.advanceTimersByTimeAsync(500);
    expect(answers).toHaveLength(1);
    answers[0]?.('before');
    await vi.advanceTimersByTimeAsync(1);
    answers[1]?.('after');
    await vi.advanceTimersByTimeAsync(1);
    expect(shown.getCurrentResult().data).toEqual({ data: [{ id: '1', title: 'after' }], total: 1 });
    expect(onShown).toHaveBeenLastCalledWith([{ type: 'shelves', id: '1' }]);
  });

  it('stays when it was removed, and when it is a form’s own', async () => {
    show(['shelves', 'getOne', { id: '1' }]);
    show(['shelves', 'getManyReference', {}], 0);
    await vi.advanceTimersByTimeAsync(1);
    const before = asked.length;
    const { note } = followChanges({ client, visible, onShown });
    note({ name: 'change', type: 'shelves', change: 'delete', ids: ['1'] });
    await vi.advanceTimersByTimeAsync(500);
    note({ name: 'reset' });
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toHaveLength(before);
  });
});
