import { z } from 'zod';
import { isObject } from '../../../../schema/isObject.ts';
import { read } from './body.ts';

/** Limits a reason, in characters. */
export const longestReason = 500;
const detail = `Expected a text of at most ${longestReason} characters here.`;
const isUsable = (value: string): boolean =>
  [...value].length <= longestReason && !value.includes('\u0000') && value.isWellFormed();
const reasonDocument = z.looseObject({
  meta: z
    .looseObject({ reason: z.string(detail).refine(isUsable, detail).optional() }, 'Expected an object here.')
    .optional(),
});

/** Reads `meta.reason`, which history keeps; null without one. */
export function reasonIn(body: unknown): string | null {
  // Accepts a missing document, which is refused elsewhere.
  if (!isObject(body)) return null;
  return read(reasonDocument, body).meta?.reason?.trim() || null;
}
