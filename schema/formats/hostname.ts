import { isHostname, toAscii } from './domainName.ts';
import type { Format } from './format.ts';

const anyLabel = '*.';

/** Returns the name below `*`, the first label of wildcards; undefined for any other name. */
export const belowWildcard = (name: string): string | undefined =>
  name.startsWith(anyLabel) ? name.slice(anyLabel.length) : undefined;

/** Accepts wildcards too, which the field type refuses where a field does not allow them. */
export const hostname: Format = {
  code: 'INVALID_HOSTNAME',
  normalize(value) {
    const below = belowWildcard(value.trim());
    return below === undefined ? toAscii(value) : `${anyLabel}${toAscii(below)}`;
  },
  isValid(value) {
    const below = belowWildcard(value);
    return below === undefined ? isHostname(value) : isHostname(below) && below.includes('.') && value.length <= 253;
  },
};
