import { domainToASCII, domainToUnicode } from 'node:url';
import type { ShownExtension } from './offer.ts';

/** Says why a name cannot be registered. */
export type Why = 'empty' | 'long' | 'short' | 'characters' | 'hyphen' | 'accents' | 'part';

/** Holds a name with the extension that it would be registered under; `why` where it cannot be. */
export interface Candidate {
  name: string;
  /** As people write it, with accents. */
  shown: string;
  of: ShownExtension;
  why?: Why;
}

/** Holds what was typed and leads to no extension of ours. */
export interface Unsold {
  name: string;
  shown: string;
}

/** Parts what was typed or pasted into names: without protocol, path and `www`. Each is kept once. */
export function namesIn(typed: readonly string[]): string[] {
  const names = typed
    .flatMap((text) => text.split(/[\s,;]+/))
    .map((text) =>
      text
        .toLowerCase()
        .replace(/^[a-z]+:\/\//, '')
        .replace(/[/?#].*$/, '')
        .replace(/^www\.(?=.*\.)/, '')
        .replace(/^\.+|\.+$/g, ''),
    );
  return [...new Set(names.filter((name) => name !== ''))];
}

/**
 * Says which names to look for, in the order of the shop.
 * @param isExact whether a name with an extension is looked for under that one alone
 */
export function candidatesFor(
  names: readonly string[],
  extensions: readonly ShownExtension[],
  isExact: boolean,
): { candidates: Candidate[]; unsold: Unsold[] } {
  const candidates: Candidate[] = [];
  const unsold: Unsold[] = [];
  for (const name of names) {
    const of = extensionOf(name, extensions);
    const label = of ? name.slice(0, -of.extension.length) : (name.split('.')[0] ?? '');
    const isWhole = name.includes('.');
    if (isWhole && !of) unsold.push(shownName(name));
    if (of) candidates.push(candidate(label, of));
    if (!isWhole || !isExact)
      candidates.push(...extensions.filter((one) => one !== of).map((one) => candidate(label, one)));
  }
  return { candidates: [...new Map(candidates.map((one) => [one.name, one])).values()], unsold };
}

/** Finds the longest extension of ours that a name ends in. */
const extensionOf = (name: string, extensions: readonly ShownExtension[]): ShownExtension | undefined =>
  extensions
    .filter(({ extension }) => name.endsWith(extension))
    .sort((one, other) => other.extension.length - one.extension.length)[0];

/** Gives other labels to try where the wanted one is taken. */
export const suggestionsFor = (label: string): string[] =>
  [`mijn${label}`, `${label}-online`, `${label}nl`, `${label}-shop`, `het${label}`].filter(
    (one) => one.length <= longestLabel,
  );

const longestLabel = 63;

function candidate(label: string, of: ShownExtension): Candidate {
  const ascii = domainToASCII(label);
  const name = `${ascii === '' ? label : ascii}${of.extension}`;
  return { name, shown: `${domainToUnicode(ascii) || label}${of.extension}`, of, why: faultOf(label, ascii, of) };
}

const shownName = (name: string): Unsold => {
  const ascii = domainToASCII(name) || name;
  return { name: ascii, shown: domainToUnicode(ascii) || name };
};

/** Parts a name without an extension of ours at its first dot. `why` is what is wrong with it. */
export function unsoldCandidate({ name }: Unsold): { name: string; extension: string; why?: Why } {
  const [label = ''] = name.split('.');
  const extension = name.slice(label.length);
  const isSound = /^(\.[a-z0-9-]+)+$/.test(extension);
  return { name, extension, why: isSound ? faultOf(label, label, { accents: true }) : 'characters' };
}

/** Says what is wrong with a label (RFC 1123, section 2.1); undefined where nothing is. */
function faultOf(label: string, ascii: string, { accents }: Pick<ShownExtension, 'accents'>): Why | undefined {
  if (label === '') return 'empty';
  if (label.includes('.')) return 'part';
  if (ascii === '' || !/^[a-z0-9-]+$/.test(ascii)) return 'characters';
  if (ascii.length > longestLabel) return 'long';
  if (ascii.length < 2) return 'short';
  const isAccented = ascii.startsWith('xn--');
  if (isAccented && !accents) return 'accents';
  return /^-|-$/.test(ascii) || (!isAccented && ascii.slice(2, 4) === '--') ? 'hyphen' : undefined;
}
