import { test } from 'vitest';
import { statements } from './statements.ts';

const known = new Set(statements.map(({ id }) => id));

/**
 * Defines a test that shows statements of JSON:API, by id. The table in docs/jsonapi-conformance.md is made from these
 * calls.
 */
export function statement(ids: readonly string[], title: string, body: () => void | Promise<void>): void {
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) throw new Error(`There is no statement ${unknown.join(', ')}.`);
  test(title, body);
}
