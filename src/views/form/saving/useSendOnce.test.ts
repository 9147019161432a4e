import { renderHook } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { useSendOnce } from './useSendOnce.ts';

const lost = new HttpError('No answer', 0, { problem: 'timeout' });

/** Sends bodies one after the other, each answered by an error or else with success; returns their keys. */
async function keysOf(...sent: [body: object, error?: HttpError][]): Promise<unknown[]> {
  const { result } = renderHook(useSendOnce);
  const keys: unknown[] = [];
  for (const [body, error] of sent) {
    const answer = result.current(body, async (key) => {
      keys.push(key);
      if (error) throw error;
      return 'made';
    });
    if (error) await expect(answer).rejects.toBe(error);
    else expect(await answer).toBe('made');
  }
  return keys;
}

describe('a request that is carried out once', () => {
  it.each([
    ['after no answer', lost],
    ['after an answer that cannot be read', new HttpError('Unreadable', 200, { problem: 'unreadable' })],
    ['after a proxy that lost the server', new HttpError('Bad gateway', 502, { problem: 'refused' })],
    ['while the first is under way', new HttpError('Conflict', 409, { code: 'IDEMPOTENCY_KEY_IN_USE' })],
    ['after a question to sign in again', new HttpError('Unauthorized', 401, {})],
    ['after a request to wait', new HttpError('Too many', 429, {})],
  ])('keeps its key %s', async (_when, error) => {
    const [first, second] = await keysOf([{ a: 1 }, error], [{ a: 1 }]);
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
  });

  it.each([
    ['success', undefined],
    ['a refusal of its values', new HttpError('Unprocessable', 422, {})],
    ['a refusal of what it may do', new HttpError('Forbidden', 403, {})],
    ['a conflict with another record', new HttpError('Conflict', 409, { code: 'IN_USE' })],
  ])('takes a new key after %s', async (_what, error) => {
    const [first, second] = await keysOf([{ a: 1 }, error], [{ a: 1 }]);
    expect(second).toEqual(expect.any(String));
    expect(second).not.toBe(first);
  });

  it('has the key of its own body, also when another was sent meanwhile', async () => {
    const [first, other, again] = await keysOf([{ a: 1 }, lost], [{ a: 2 }], [{ a: 1 }]);
    expect(other).not.toBe(first);
    expect(again).toBe(first);
  });
});
