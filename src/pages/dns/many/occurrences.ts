const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Finds an address or name where it is whole: `192.0.2.1` within `v=spf1 ip4:192.0.2.1 -all`, but not within `192.0.2.10`
 * or `host.192.0.2.1.example`.
 */
function occurrencesOf(wanted: string): RegExp {
  // Takes what an IPv6 address may begin with for a part of it, but not a word such as `ip6:`.
  const before = wanted.includes(':') ? '(?<![\\w.-])(?<!(?<![\\w:])[\\da-f:]*:)' : '(?<![\\w.-])';
  const after = '(?![\\w-]|[.:][\\w:])';
  return new RegExp(`${before}${escaped(wanted)}${after}`, 'gi');
}

export const holds = (value: string, wanted: string): boolean => occurrencesOf(wanted).test(value);

/** Replaces each whole occurrence. */
export const replaced = (value: string, wanted: string, by: string): string =>
  value.replace(occurrencesOf(wanted), () => by);
