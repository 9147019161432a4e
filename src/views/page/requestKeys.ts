/**
 * Returns the idempotency key of a piece of work: the same until it is removed from the keys. Undefined without a secure
 * context (HTTPS or localhost), which random ids need.
 */
export function requestKeyOf<Work>(keys: Map<Work, string>, work: Work): string | undefined {
  const key = keys.get(work) ?? globalThis.crypto.randomUUID?.();
  if (key) keys.set(work, key);
  return key;
}
