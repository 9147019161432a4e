import { parse } from 'tldts';
import type { Format } from './format.ts';

/**
 * Converts host names (RFC 1123 section 2.1) to ASCII by the URL parser: punycode for international ones (RFC 5891).
 */
export function toAscii(value: string): string {
  const name = value.trim().replace(/\.$/, '');
  return URL.parse(`http://${name}`)?.hostname === undefined || /[/:?#@\s\\%]/.test(name)
    ? name.toLowerCase()
    : new URL(`http://${name}`).hostname;
}

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Refuses names that end in a number, as those are addresses (WHATWG URL, "ends in a number"). */
export const isHostname = (value: string): boolean =>
  value.length <= 253 && value.split('.').every((part) => label.test(part)) && !/(^|\.)\d+$/.test(value);

/** Accepts names that can be registered: at least one label below a public suffix. */
export const domainName: Format = {
  code: 'INVALID_DOMAIN_NAME',
  normalize: toAscii,
  isValid: (value) => {
    const { domain, isIcann } = parse(value);
    return isHostname(value) && domain !== null && Boolean(isIcann);
  },
};
