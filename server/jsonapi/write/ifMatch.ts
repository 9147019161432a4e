import { ApiError } from '../../errors.ts';
import type { Precondition } from '../../operations/write/pipeline/precondition.ts';

/**
 * Matches an entity tag: the version in quotes. A weak one is well formed and never matches (RFC 9110, section 13.1.1).
 */
const tag = /^(W\/)?"(\d{1,9})"$/;

/** Reads `If-Match` (RFC 9110, section 13.1.1). Undefined without the header. Throws 400 for a tag we never gave. */
export function preconditionOf(header: string | undefined): Precondition | undefined {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return '*';
  return header.split(',').flatMap((text) => {
    const [, weak, version] = tag.exec(text.trim()) ?? [];
    if (version === undefined) throw malformed();
    return weak ? [] : [Number(version)];
  });
}

const malformed = (): ApiError =>
  new ApiError(400, [
    {
      code: 'INVALID_HEADER',
      title: 'Bad Request',
      detail: 'If-Match holds entity tags as they were answered, such as "3".',
      source: { header: 'If-Match' },
    },
  ]);

export const entityTag = (version: number): string => `"${version}"`;
