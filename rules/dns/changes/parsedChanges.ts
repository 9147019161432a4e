import type { DnsRecord } from '../record.ts';
import type { ZoneChange } from './diff.ts';

const isRecord = (value: unknown): value is DnsRecord =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'type' in value &&
  typeof value.type === 'string' &&
  'value' in value &&
  typeof value.value === 'string' &&
  'ttl' in value &&
  typeof value.ttl === 'number';

const partsOf: Record<string, readonly ('before' | 'after')[]> = {
  add: ['after'],
  change: ['before', 'after'],
  remove: ['before'],
};

function isChange(value: unknown): value is ZoneChange {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  const parts = partsOf[String(value.kind)];
  return parts?.every((part) => isRecord((value as Record<string, unknown>)[part])) ?? false;
}

/** Parses a list of changes in JSON; returns undefined where the text is none. */
export function parsedChanges(text: string): ZoneChange[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every(isChange) ? parsed : undefined;
  } catch {
    // Returns undefined for invalid JSON, as people write it too: a fault of the value.
    return undefined;
  }
}
