import type { Translate } from '../../i18n/translation.ts';

/**
 * Returns a status of RDAP in words (RFC 9083, section 10.2.2, and RFC 8056).
 * Shows the word itself beside a general one where it is unknown.
 */
export function statusText(status: string, translate: Translate): string {
  const key = `shop.whois.status.${keyOf(status)}`;
  const text = translate(key);
  return text === key ? translate('shop.whois.status.other', { word: status }) : text;
}

/** Writes `client transfer prohibited` as EPP spells it: `clientTransferProhibited`. */
const keyOf = (status: string): string =>
  status
    .trim()
    .replace(/[\s_-]+([a-z])/gi, (_, letter: string) => letter.toUpperCase())
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase());
