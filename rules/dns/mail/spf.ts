import ipaddr from 'ipaddr.js';
import { checkedName } from '../names/labels.ts';

/** Limits the terms of one evaluation that query DNS (RFC 7208 section 4.6.4). */
export const maxSpfLookups = 10;

/** Tells whether a text is an SPF record: the version, then a space or nothing (RFC 7208 section 4.5). */
export const isSpf = (text: string): boolean => /^v=spf1( |$)/i.test(text);

interface Term {
  /** Name of the mechanism or modifier, in lower case. */
  name: string;
  /** Rest after the name, with its separator: `:example.nl/24`, `=example.nl`. */
  rest: string;
  text: string;
}

const mechanism = /^[+?~-]?(all|include|a|mx|ptr|ip4|ip6|exists)(?=$|[:/])(.*)$/i;
const modifier = /^([a-z][a-z0-9_.-]*)(=.*)$/i;

const termsOf = (text: string): Term[] =>
  text
    .slice('v=spf1'.length)
    .split(' ')
    .filter((term) => term !== '')
    .map((term) => {
      const [, name = '', rest = ''] = mechanism.exec(term) ?? modifier.exec(term) ?? [];
      return { name: name.toLowerCase(), rest, text: term };
    });

/** Finds the first invalid or repeated term of an SPF record (RFC 7208 sections 5, 6 and 12). */
export function invalidSpfTerm(text: string): string | undefined {
  const terms = termsOf(text);
  return terms.find((term, position) => !isTerm(term) || isRepeated(term, terms, position))?.text;
}

const isRepeated = ({ name, rest }: Term, terms: readonly Term[], position: number): boolean =>
  rest.startsWith('=') &&
  ['redirect', 'exp'].includes(name) &&
  terms.findIndex((other) => other.name === name) < position;

function isTerm({ name, rest }: Term): boolean {
  if (name === '') return false;
  if (rest.startsWith('='))
    return ['redirect', 'exp'].includes(name) ? isDomain(rest.slice(1)) : isMacroText(rest.slice(1));
  switch (name) {
    case 'all':
      return rest === '';
    case 'include':
    case 'exists':
      return rest.startsWith(':') && isDomain(rest.slice(1));
    case 'ptr':
      return rest === '' || (rest.startsWith(':') && isDomain(rest.slice(1)));
    case 'ip4':
      return isNetwork(rest, 32, (address) => ipaddr.IPv4.isValidFourPartDecimal(address));
    case 'ip6':
      return isNetwork(rest, 128, (address) => ipaddr.IPv6.isValid(address) && !address.includes('%'));
    default:
      return isHostRange(rest);
  }
}

/** Tells whether `a` or `mx` has a valid domain and prefix lengths, `:example.nl/24//64`. */
function isHostRange(rest: string): boolean {
  const [, domain, ip4, ip6] = /^(:.+?)?(?:\/(\d{1,2}))?(?:\/\/(\d{1,3}))?$/.exec(rest) ?? ['', ':'];
  return (domain === undefined || isDomain(domain.slice(1))) && Number(ip4 ?? 0) <= 32 && Number(ip6 ?? 0) <= 128;
}

function isNetwork(rest: string, maxLength: number, isAddress: (text: string) => boolean): boolean {
  const [, address = '', length = '0'] = /^:([^/]+)(?:\/(\d{1,3}))?$/.exec(rest) ?? [];
  return isAddress(address) && Number(length) <= maxLength;
}

/** Tells whether a text is a macro string (RFC 7208 section 7.1). */
const isMacroText = (text: string): boolean => /^(%\{[slodiphcrtv]\d*r?[.+,/_=-]*\}|%[%_-]|[!-$&-~])*$/i.test(text);

/** Tells whether a text is a domain in ASCII, as receivers look it up unchanged (RFC 7208 section 4.3). */
const isDomain = (text: string): boolean => isMacroText(text) && (text.includes('%') || isFullName(text));

const isFullName = (text: string): boolean =>
  text.includes('.') && 'name' in checkedName(text.replace(/\.$/, ''), { underscores: true, wildcard: false });

const asking: readonly string[] = ['include', 'a', 'mx', 'ptr', 'exists', 'redirect'];

/** Bounds the count, as records can include each other in many ways. */
const countedAtMost = 10 * maxSpfLookups;

/**
 * Counts the DNS look-ups of an SPF record, following the included records that `textOf` returns. A record of another
 * domain counts as the one look-up that fetches it; terms after `all` do not count. Stops far beyond the limit.
 */
export function spfLookups(
  text: string,
  textOf: (domain: string) => string | undefined = () => undefined,
  seen: ReadonlySet<string> = new Set([text]),
): number {
  let count = 0;
  for (const term of reached(termsOf(text)).filter(({ name }) => asking.includes(name))) {
    const further = textOf(fetchedBy(term) ?? '');
    const isNew = further !== undefined && !seen.has(further);
    count += 1 + (isNew ? spfLookups(further, textOf, new Set([...seen, further])) : 0);
    if (count > countedAtMost) break;
  }
  return count;
}

const fetchedBy = ({ name, rest }: Term): string | undefined =>
  name === 'include' || name === 'redirect' ? rest.slice(1).toLowerCase().replace(/\.$/, '') : undefined;

/**
 * Drops terms that are never evaluated: those after `all`, and any redirect beside it (RFC 7208 sections 5.1 and 6.1).
 */
function reached(terms: readonly Term[]): readonly Term[] {
  const end = terms.findIndex(({ name, rest }) => name === 'all' && rest === '');
  return end < 0 ? terms : terms.slice(0, end).filter(({ name }) => name !== 'redirect');
}
