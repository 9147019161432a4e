import { afterEach, expect, it, vi } from 'vitest';
import { requestKeyOf } from './requestKeys.ts';

afterEach(() => vi.unstubAllGlobals());

it('the same work has the same key until that is removed, and other work another', () => {
  const keys = new Map<string, string>();
  const first = requestKeyOf(keys, 'a');
  expect(first).toEqual(expect.any(String));
  expect(requestKeyOf(keys, 'a')).toBe(first);
  expect(requestKeyOf(keys, 'b')).not.toBe(first);
  keys.delete('a');
  expect(requestKeyOf(keys, 'a')).not.toBe(first);
});

it('work has no key where the browser makes no random ids', () => {
  vi.stubGlobal('crypto', {});
  expect(requestKeyOf(new Map(), 'a')).toBeUndefined();
});
