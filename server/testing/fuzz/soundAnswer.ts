import { expect } from 'vitest';
import type { TestAnswer } from '../testApp.ts';

/** Lists refusals of the complete request, which name no part of it. */
const ofWhole = ['404 NOT_FOUND', '403 FORBIDDEN', '401 UNAUTHORIZED', '429 TOO_MANY_IMPORTS'];

/** Expects no server error, and that each refusal names a part of the request. */
export function expectSound(answer: TestAnswer, sent: unknown): void {
  const { status, body } = answer;
  const place = (): string => `${shortened(body)} to ${shortened(sent)}`;
  expect(status, status < 500 ? '' : place()).toBeLessThan(500);
  if (status < 400) return;
  expect(body.errors.length).toBeGreaterThan(0);
  for (const { status: told, code, title, source, meta } of body.errors) {
    expect([typeof told, typeof code, typeof title], place()).toEqual(['string', 'string', 'string']);
    // Skips faults in an uploaded file, which no pointer leads into.
    const isOfFile = meta?.part === 'file';
    if (!isOfFile && !ofWhole.includes(`${told} ${code}`)) expect(Object.keys(source ?? {}), place()).toHaveLength(1);
    if (source?.pointer !== undefined) expectPointerInto(sent, source.pointer);
  }
}

/** Expects that a pointer leads to a value in the request (JSON:API 1.1, "Error Objects"). */
function expectPointerInto(sent: unknown, pointer: string): void {
  let found: unknown = sent;
  for (const segment of pointer.split('/').slice(1)) {
    const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    expect(Object.hasOwn(Object(found), key), `${pointer} in ${shortened(sent)}`).toBe(true);
    found = (found as Record<string, unknown>)[key];
  }
}

const shortened = (value: unknown): string => {
  try {
    return String(JSON.stringify(value)).slice(0, 2_000);
  } catch (error) {
    if (error instanceof RangeError) return 'what is nested too deep to be shown';
    throw error;
  }
};
