import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Request } from 'express';
import { describe, expect, test } from 'vitest';
import { readUpload } from './multipart.ts';

const begin = '--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n{}\r\n--x\r\n';

/** Makes a request whose body arrives as the test pushes it. */
function requestOf(): Request {
  const headers: Record<string, string> = { 'content-type': 'multipart/form-data; boundary=x' };
  const body = new Readable({ read: () => undefined });
  return Object.assign(body, { headers, get: (name: string) => headers[name], complete: false }) as unknown as Request;
}

describe('an upload whose client leaves', () => {
  test('is refused at once where that was before it is read', async () => {
    const request = requestOf();
    request.destroy();
    await once(request, 'close');
    await expect(readUpload(request)).rejects.toThrow('not a whole');
  });

  test('is refused while it is read, also where all of it had arrived', async () => {
    for (const complete of [false, true]) {
      const request = requestOf();
      const read = readUpload(request);
      request.push(begin);
      Object.assign(request, { complete });
      request.destroy();
      await expect(read, `complete: ${complete}`).rejects.toThrow('not a whole');
    }
  });
});
