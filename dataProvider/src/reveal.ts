import { isObject, type JsonApiDocument } from './document.ts';
import type { Request } from './send.ts';

/** Requests a secret of one record by the user's own password. */
export interface Reveal {
  resource: string;
  id: string | number;
  field: string;
  /** Not asked for a link that a service makes at the click. */
  password?: string;
  signal?: AbortSignal;
}

export const revealRequest = ({ resource, id, field, password, signal }: Reveal): Request => ({
  method: 'POST',
  path: 'reveals',
  body: { data: { type: 'reveals', attributes: { resource, id: String(id), field, password } } },
  signal,
});

/** Reads the secret; returns null when none is set, undefined for any other document. */
export function revealedIn({ data }: JsonApiDocument): string | null | undefined {
  const value = isObject(data) && isObject(data['attributes']) ? data['attributes']['value'] : undefined;
  return typeof value === 'string' || value === null ? value : undefined;
}
