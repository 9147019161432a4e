import { randomUUID } from 'node:crypto';
import inject from 'light-my-request';
import type { Principal } from '../../context.ts';
import type { TestAnswer, TestApp } from '../testApp.ts';

export interface UploadedPart {
  name?: string;
  content: string | Uint8Array;
}

/** Uploads a file for a field, as `contracts.signed`. */
export async function upload(
  app: TestApp,
  place: string,
  { name = 'scan.pdf', content }: UploadedPart,
  as?: Principal,
): Promise<TestAnswer> {
  const [resource, field] = place.split('.');
  const boundary = randomUUID();
  const part = (header: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${header}\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(
      `${part('name="data"')}${JSON.stringify({ data: { type: 'files', attributes: { resource, field } } })}\r\n`,
    ),
    Buffer.from(part(`name="file"; filename="${name}"`)),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const answer = await inject(app.listener(as), {
    method: 'POST',
    url: '/api/files',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.payload) };
}

/** Makes a PDF of a few bytes, which differ with the text. */
export const pdf = (text = ''): string => `%PDF-1.7\n% ${text}\n%%EOF\n`;
