import { isSpf } from '../mail/spf.ts';
import { ConnectFault } from './connectFault.ts';
import { ownerIn, typeOf } from './makeRecord.ts';
import type { ConnectRecord, Place, TemplateRecord } from './template.ts';
import { filled } from './variables.ts';

/** Holds for an SPF record that has no TTL of its own. */
const defaultTtl = 6000;

const termsOf = (text: string): string[] => text.split(' ').filter((term) => term !== '');

/**
 * Merges the rules of an SPFM record into the SPF record of its name, before those that are there. Returns undefined where
 * nothing changes.
 */
export function mergedSpf(
  record: TemplateRecord,
  place: Place,
  zone: readonly ConnectRecord[],
): { merged: ConnectRecord; replaced: ConnectRecord | undefined } | undefined {
  const name = ownerIn(record, place);
  const rules = termsOf(filled(record.spfRules ?? '', place));
  if (rules.length === 0) throw new ConnectFault('CONNECT_RECORD', typeOf(record), 'spfRules');
  const existing = zone.find((other) => other.type === 'TXT' && other.name === name && isSpf(other.data));
  if (!existing) return { merged: fresh(name, rules, record), replaced: undefined };
  const [version = '', ...known] = termsOf(existing.data);
  const missing = rules.filter((rule) => !known.includes(rule));
  if (missing.length === 0) return undefined;
  return { merged: { ...existing, data: [version, ...missing, ...known].join(' ') }, replaced: existing };
}

const fresh = (name: string, rules: readonly string[], { ttl }: TemplateRecord): ConnectRecord => ({
  type: 'TXT',
  name,
  data: ['v=spf1', ...rules, '~all'].join(' '),
  ttl: Number(ttl ?? defaultTtl),
});
