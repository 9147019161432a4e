import { parse } from 'tldts';
import type { Format } from './format.ts';

/** Host names by RFC 1123 section 2.1, international ones in punycode (RFC 5891); the URL parser does the conversion. */
export function toAscii(value: string): string {
  const name = value.trim().replace(/\.$/, '');
  return URL.parse(`http://${name}`)?.hostname === undefined || /[/:?#@\s\\%]/.test(name)
    ? name.toLowerCase()
    : new URL(`http://${name}`).hostname;
}

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A name that ends in a number is an address (WHATWG URL, "ends in a number"). */
export const isHostname = (value: string): boolean =>
  value.length <= 253 && value.split('.').every((part) => label.test(part)) && !/(^|\.)\d+$/.test(value);

/** A name that can be registered: a label or more below a public suffix. */
export const domainName: Format = {
  code: 'INVALID_DOMAIN_NAME',
  normalize: toAscii,
  isValid: (value) => {
    const { domain, isIcann } = parse(value);
    return isHostname(value) && domain !== null && Boolean(isIcann);
  },
};
