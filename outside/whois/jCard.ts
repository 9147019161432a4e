import type { Reading } from '../call/reading.ts';
import type { Party } from './whois.ts';

/** Recognizes the words that registries put in the place of data they keep to themselves. */
const withheld = /\b(redacted|not disclosed|withheld|data protected|statutory masking)\b/i;

/** Finds an entity by its role (RFC 9083, section 10.2.4). */
export const entityOf = (json: Reading, role: string): Reading | undefined =>
  json.optionalList('entities').find((entity) => entity.optionalList('roles').some(({ value }) => value === role));

/** Reads a jCard (RFC 7095), `["vcard", [["fn", {}, "text", "…"], …]]`; undefined where it tells nothing of anybody. */
export function partyOf(entity: Reading | undefined): Party | undefined {
  if (!entity?.has('vcardArray')) return undefined;
  const [, properties] = entity.list('vcardArray');
  const all = properties?.list() ?? [];
  const valueAt = (name: string): Reading | undefined => all.find((each) => each.list()[0]?.value === name)?.list()[3];
  const address = valueAt('adr')?.value;
  // Follows the order of RFC 6350, section 6.3.1: the fourth part is the city, the seventh the country.
  const parts: readonly unknown[] = Array.isArray(address) ? address : [];
  const told = {
    name: published(valueAt('fn')?.value),
    organisation: published(valueAt('org')?.value),
    city: published(parts[3]),
    country: published(parts[6]) ?? countryCode(all),
    email: published(valueAt('email')?.value),
    phone: published(valueAt('tel')?.value)?.replace(/^tel:/, ''),
  };
  const known = Object.entries(told).filter(([, value]) => value !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** Returns a text that is data; a list of several counts as its first. */
function published(value: unknown): string | undefined {
  const text: unknown = Array.isArray(value) ? value[0] : value;
  return typeof text === 'string' && text.trim() !== '' && !withheld.test(text) ? text.trim() : undefined;
}

/** Reads the country that RFC 8605 gives as a parameter of the address. */
function countryCode(properties: readonly Reading[]): string | undefined {
  const parameters = properties.find((each) => each.list()[0]?.value === 'adr')?.list()[1];
  return parameters?.has('cc') ? published(parameters.at('cc').value) : undefined;
}
