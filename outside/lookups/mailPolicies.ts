import { getDomain } from 'tldts';
import type { Dmarc, Found, Spf } from './lookups.ts';
import type { Asking } from './resolvers.ts';

/** Bounds the terms of an SPF record that query DNS (RFC 7208 section 4.6.4). */
const mostLookups = 10;

type Texts = Asking['texts'];

/** Finds the SPF record of a domain, and follows what it includes as far as a receiver would. */
export async function lookUpSpf(texts: Texts, domain: string): Promise<Found<Spf>> {
  const found = await spfRecords(texts, domain);
  if (found.state !== 'found') return found;
  const [record = ''] = found.value;
  if (found.value.length > 1) return { state: 'found', value: { record, lookups: 0, senders: [], isValid: false } };
  return followed(texts, domain, record);
}

async function spfRecords(texts: Texts, domain: string): Promise<Found<string[]>> {
  const found = await texts(domain);
  if (found.state !== 'found') return found;
  const value = found.value.filter((text) => /^v=spf1( |$)/i.test(text));
  return value.length === 0 ? { state: 'absent' } : { state: 'found', value };
}

/** Counts the terms of all records, breadth first; stops at the bound, so that no circle goes on. */
async function followed(texts: Texts, domain: string, record: string): Promise<Found<Spf>> {
  const waiting = [{ domain, record }];
  let lookups = 0;
  const senders = new Set<string>();
  const ended = (isValid: boolean): Found<Spf> => ({
    state: 'found',
    value: { record, lookups, senders: [...senders], isValid },
  });
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const terms = termsOf(next.record);
    lookups += terms.length;
    for (const sender of sendersIn(next)) senders.add(sender);
    if (lookups > mostLookups) return ended(false);
    for (const { follows } of terms) {
      if (follows === undefined || follows.includes('%')) continue;
      const found = await spfRecords(texts, follows);
      if (found.state === 'unknown') return found;
      const isOne = found.state === 'found' && found.value.length === 1;
      // Rejects an included domain without a record, as every receiver does (RFC 7208 section 5.2).
      if (!isOne) return ended(false);
      waiting.push({ domain: follows, record: found.value[0] ?? '' });
    }
  }
  return ended(true);
}

/** Lists the terms of one record that let somebody send, each with the name that it is about. */
function sendersIn({ domain, record }: { domain: string; record: string }): string[] {
  return record
    .split(' ')
    .slice(1)
    .flatMap((term) => {
      const [, name = '', rest = ''] = /^\+?(ip4|ip6|a|mx|exists|ptr)([:/].*)?$/i.exec(term) ?? [];
      if (name === '') return [];
      return rest.startsWith(':') ? `${name.toLowerCase()}${rest}` : `${name.toLowerCase()}:${domain}${rest}`;
    });
}

/** Finds the terms that query DNS, with the domain whose own record is read. */
function termsOf(record: string): { follows?: string }[] {
  const hasAll = /(^| )[+?~-]?all( |$)/i.test(record);
  return record
    .split(' ')
    .slice(1)
    .flatMap((term) => {
      const [, name = '', value] = /^[+?~-]?(include|redirect|a|mx|ptr|exists)(?:[:=/](.*))?$/i.exec(term) ?? [];
      const isFollowed = ['include', 'redirect'].includes(name.toLowerCase());
      // Ignores the redirect of a record with `all` (RFC 7208 section 6.1).
      if (name === '' || (name.toLowerCase() === 'redirect' && hasAll)) return [];
      return [isFollowed ? { follows: value?.toLowerCase() } : {}];
    });
}

/** Finds the DMARC record of a domain, or of the registered domain it lies in (RFC 7489 section 6.6.3). */
export async function lookUpDmarc(texts: Texts, domain: string): Promise<Found<Dmarc>> {
  const own = await dmarcAt(texts, domain);
  const registered = getDomain(domain) ?? domain;
  return own.state === 'absent' && registered !== domain ? dmarcAt(texts, registered) : own;
}

async function dmarcAt(texts: Texts, domain: string): Promise<Found<Dmarc>> {
  const at = `_dmarc.${domain}`;
  const found = await texts(at);
  if (found.state !== 'found') return found;
  const records = found.value.filter((text) => /^v=DMARC1\s*(;|$)/.test(text));
  const [record] = records;
  // Treats several records as none.
  return record !== undefined && records.length === 1 ? { state: 'found', value: { record, at } } : { state: 'absent' };
}
