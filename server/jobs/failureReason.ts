import { DrizzleQueryError } from 'drizzle-orm';
import { ApiError } from '../errors.ts';

const longest = 1000;

/**
 * Describes for administrators why an attempt failed. Of a failed statement it takes the cause, as its own message holds
 * values.
 */
export function failureReason(error: unknown): string {
  if (error instanceof ApiError)
    return error.errors
      .map(({ detail, title }) => detail ?? title)
      .join(' ')
      .slice(0, longest);
  if (error instanceof DrizzleQueryError) return error.cause?.message.slice(0, longest) ?? 'A statement failed.';
  return (error instanceof Error ? error.message : String(error)).slice(0, longest);
}
