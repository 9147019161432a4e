import { isObject, type JsonApiDocument } from './document.ts';
import type { Request } from './send.ts';

/** A secret of one record, asked for by whoever gives their password once more. */
export interface Reveal {
  resource: string;
  id: string | number;
  field: string;
  password: string;
  signal?: AbortSignal;
}

export const revealRequest = ({ resource, id, field, password, signal }: Reveal): Request => ({
  method: 'POST',
  path: 'reveals',
  body: { data: { type: 'reveals', attributes: { resource, id: String(id), field, password } } },
  signal,
});

/** The secret; null: none is set. Undefined: this is no answer to that request. */
export function revealedIn({ data }: JsonApiDocument): string | null | undefined {
  const value = isObject(data) && isObject(data['attributes']) ? data['attributes']['value'] : undefined;
  return typeof value === 'string' || value === null ? value : undefined;
}
