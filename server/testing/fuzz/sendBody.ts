import fc from 'fast-check';
import { mediaType } from '../../jsonapi/answer.ts';
import type { TestAnswer } from '../testApp.ts';
import { admin } from '../worlds/garage.ts';
import type { GarageApp } from '../worlds/garageApp.ts';
import { expectSound } from './soundAnswer.ts';

export interface Sent {
  method: 'POST' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  isAdmin: boolean;
}

/** Sends the text of a body unchanged and expects a sound answer. */
export async function sendText(
  app: GarageApp,
  text: string,
  { isAdmin, headers, ...request }: Sent,
): Promise<TestAnswer> {
  const answer = await app.request({
    ...request,
    payload: text,
    headers: { 'content-type': mediaType, ...headers },
    as: isAdmin ? admin : app.anna.as,
  });
  expectSound(answer, parsed(text));
  return answer;
}

/** Sends a body as JSON and expects a sound answer. */
export const sendBody = (app: GarageApp, body: unknown, sent: Sent): Promise<TestAnswer> =>
  sendText(app, JSON.stringify(body), sent);

/** Generates headers of writes, well formed or not. */
export const anyHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'if-match': fc.constantFrom('*', '"1"', '"1", "2"', 'W/"1"', '1', '"x"', '', '"99999999999"', '"1'),
    'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('', '""', '"', 'again', 'x'.repeat(256), 'é')),
  },
  { requiredKeys: [], noNullPrototype: true },
);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Returns undefined for text that is no JSON, which has no parts to point to.
    return undefined;
  }
}
