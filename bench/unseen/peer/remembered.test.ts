import { expect, test, vi } from 'vitest';
import { Remembered, RememberedPages } from './remembered.ts';

test('what was counted is remembered for a second from when it was found', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const remembered = new Remembered<number>();
    const find = vi.fn(async () => find.mock.calls.length);
    const first = await Promise.all([remembered.of('a', find), remembered.of('a', find)]);
    vi.advanceTimersByTime(900);
    expect([...first, await remembered.of('a', find), await remembered.of('b', find)]).toEqual([1, 1, 1, 2]);
    vi.advanceTimersByTime(200);
    expect(await remembered.of('a', find)).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

test('a page is found from the nearest place that is known, and one far away is looked up', async () => {
  const asked: number[] = [];
  const pages = new RememberedPages(async (page) => {
    asked.push(page);
    return { date: '2026-11-01', id: String(page) };
  });
  const first = await pages.nearest(1000);
  pages.note(1100, { date: '2026-10-01', id: '1100' }, first.until);
  expect([await pages.nearest(1090), await pages.nearest(1010), await pages.nearest(5000)]).toMatchObject([
    { page: 1100, id: '1100' },
    { page: 1000, id: '1000' },
    { page: 5000, id: '5000' },
  ]);
  expect(asked).toEqual([1000, 5000]);
});
