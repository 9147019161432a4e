import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const added: { family: string; url: string }[] = [];

class Face {
  family: string;
  url: string;
  async load(): Promise<undefined> {}
  constructor(family: string, url: string) {
    this.family = family;
    this.url = url;
  }
}

beforeEach(() => {
  vi.resetModules();
  added.length = 0;
  vi.stubGlobal('FontFace', Face);
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: (face: Face) => added.push(face) },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'fonts');
});

it('shows each face once, after those of Latin letters were fetched, of which one may fail', async () => {
  const { showFaces } = await import('./faces.ts');
  const { promise, reject } = Promise.withResolvers<undefined>();
  vi.spyOn(Face.prototype, 'load').mockReturnValueOnce(promise);
  const shown = Promise.all([showFaces(), showFaces()]);
  await Promise.resolve();
  expect(added).toEqual([]);
  reject(new Error('This face cannot be fetched.'));
  await shown;
  expect(added.map(({ family }) => family)).toEqual([
    'Source Sans 3',
    'Source Sans 3',
    'Source Serif 4',
    'Source Serif 4',
  ]);
  expect(Face.prototype.load).toHaveBeenCalledTimes(2);
});

it('waits with the faces while anything is on its way, and until the browser is idle', async () => {
  const { useFaces } = await import('./useFaces.ts');
  const idle: (() => void)[] = [];
  const cancel = vi.fn((index: number) => delete idle[index]);
  vi.stubGlobal('requestIdleCallback', (call: () => void) => idle.push(call) - 1);
  vi.stubGlobal('cancelIdleCallback', cancel);
  const { rerender } = renderHook(({ isLoading }) => useFaces(isLoading), { initialProps: { isLoading: false } });
  rerender({ isLoading: true });
  for (const call of idle) call?.();
  expect(added).toEqual([]);
  rerender({ isLoading: false });
  expect(added).toEqual([]);
  for (const call of idle) call?.();
  await vi.waitFor(() => expect(added).toHaveLength(4));
});

it.each([
  ['came from the cache', [{ transferSize: 0 }], true],
  ['was fetched', [{ transferSize: 1200 }], false],
  ['is measured by no browser', [{}], false],
  ['was not loaded', [], false],
])('tells of a script that %s', async (_case, entries, expected) => {
  const { isFromCache } = await import('./faces.ts');
  Object.defineProperty(performance, 'getEntriesByName', { configurable: true, value: () => entries });
  expect(isFromCache('/start.js')).toBe(expected);
  Reflect.deleteProperty(performance, 'getEntriesByName');
});
