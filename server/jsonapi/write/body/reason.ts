import { z } from 'zod';
import { read } from './body.ts';

/** Characters of a reason. */
export const longestReason = 500;
const detail = `Expected a text of at most ${longestReason} characters here.`;
const isUsable = (value: string): boolean =>
  [...value].length <= longestReason && !value.includes('\u0000') && value.isWellFormed();
const reasonDocument = z.looseObject({
  meta: z
    .looseObject({ reason: z.string(detail).refine(isUsable, detail).optional() }, 'Expected an object here.')
    .optional(),
});

/** Why a document asks for a write, from its member `meta.reason`; null where it does not say. History keeps it. */
export function reasonIn(body: unknown): string | null {
  // That there is no document at all is for the reading of it to say.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  return read(reasonDocument, body).meta?.reason?.trim() || null;
}
