import type { FieldlessFault } from '../../../schema/fault.ts';
import type { nameFaultTexts } from './nameFaultTexts.ts';

export type NameFault = FieldlessFault<typeof nameFaultTexts>;

/** Holds a normalised name, or its fault; the caller names the field. */
export type Named = { name: string } | { fault: NameFault };

export interface LabelRules {
  /** Allows underscores, which name services and policies, never hosts (RFC 8552). */
  underscores: boolean;
  /** Allows one `*`, alone and leftmost (RFC 4592). */
  wildcard: boolean;
}

const maxLabelLength = 63;
/** Limits a name in characters; on the wire it has 255 octets with length octets (RFC 1035 section 3.1). */
const maxNameLength = 253;

/** Matches the dots of other scripts too (UTS 46). */
const dots = /[.\u3002\uff0e\uff61]/;

/** Converts a label to lower-case ASCII, an international one to punycode (RFC 5891); empty where impossible. */
function asciiLabel(label: string): string {
  if (/^\p{ASCII}*$/u.test(label)) return label.toLowerCase();
  if (/[^\P{ASCII}A-Za-z0-9-]/u.test(label)) return '';
  // Adds a suffix, since a name that ends in a number would be parsed as an address.
  return (URL.parse(`http://${label}.nl`)?.hostname ?? '').slice(0, -'.nl'.length);
}

/** Splits a name into labels, each as typed and in ASCII. */
export const labelsOf = (name: string): { typed: string; ascii: string }[] =>
  name.split(dots).map((typed) => ({ typed, ascii: asciiLabel(typed) }));

/** Normalises a name and checks its labels (RFC 1035 section 2.3.4, RFC 1123 section 2.1). */
export function checkedName(typedName: string, rules: LabelRules): Named {
  const labels = labelsOf(typedName);
  for (const [position, { typed, ascii }] of labels.entries()) {
    const fault = labelFault(typed, ascii, position, rules);
    if (fault) return { fault };
  }
  return fittingName(labels.map(({ ascii }) => ascii).join('.'));
}

function labelFault(typed: string, ascii: string, position: number, rules: LabelRules): NameFault | undefined {
  if (typed === '') return { code: 'EMPTY_LABEL' };
  if (ascii === '*' && position === 0) return rules.wildcard ? undefined : { code: 'WILDCARD_NOT_ALLOWED' };
  if (typed.includes('*')) return { code: 'WILDCARD_NOT_LEFTMOST' };
  if (!/^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?$/.test(ascii)) return { code: 'INVALID_LABEL', params: [typed] };
  if (ascii.length > maxLabelLength) return { code: 'LABEL_TOO_LONG', params: [maxLabelLength] };
  if (ascii.includes('_') && !rules.underscores) return { code: 'UNDERSCORE_NOT_ALLOWED' };
  return undefined;
}

/** Refuses a name longer than DNS can carry. */
export const fittingName = (name: string): Named =>
  name.length > maxNameLength ? { fault: { code: 'NAME_TOO_LONG', params: [maxNameLength] } } : { name };
