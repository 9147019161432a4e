import { domainToASCII } from 'node:url';
import type { Fault } from '../../../schema/fault.ts';

/** What a name turned out to be, or what is wrong with it; the field is named by whoever knows it. */
export type Named = { name: string } | { fault: Omit<Fault, 'field'> };

export interface LabelRules {
  /** RFC 8552: names with an underscore are about services and policies, never hosts. */
  underscores: boolean;
  /** RFC 4592: one `*`, alone and leftmost. */
  wildcard: boolean;
}

const maxLabelLength = 63;
/** 255 octets on the wire: one length octet per label, and one for the root (RFC 1035 section 3.1). */
const maxNameLength = 253;

/** What people type as a dot in other scripts (UTS 46). */
const dots = /[.\u3002\uff0e\uff61]/;

/** A label in lower-case ASCII, an international one in punycode (RFC 5891); empty where that cannot be. */
function asciiLabel(label: string): string {
  if (/^\p{ASCII}*$/u.test(label)) return label.toLowerCase();
  if (/[^\P{ASCII}A-Za-z0-9-]/u.test(label)) return '';
  // A name that ends in a number would be read as an address.
  return domainToASCII(`${label}.nl`).slice(0, -'.nl'.length);
}

/** Labels of a name as typed, each in its one way of writing. */
export const labelsOf = (name: string): { typed: string; ascii: string }[] =>
  name.split(dots).map((typed) => ({ typed, ascii: asciiLabel(typed) }));

/** The name with its labels checked (RFC 1035 section 2.3.4, RFC 1123 section 2.1). */
export function checkedName(typedName: string, rules: LabelRules): Named {
  const labels = labelsOf(typedName);
  for (const [position, { typed, ascii }] of labels.entries()) {
    const fault = labelFault(typed, ascii, position, rules);
    if (fault) return { fault };
  }
  return fittingName(labels.map(({ ascii }) => ascii).join('.'));
}

function labelFault(
  typed: string,
  ascii: string,
  position: number,
  rules: LabelRules,
): Omit<Fault, 'field'> | undefined {
  if (typed === '') return { code: 'EMPTY_LABEL' };
  if (ascii === '*' && position === 0) return rules.wildcard ? undefined : { code: 'WILDCARD_NOT_ALLOWED' };
  if (typed.includes('*')) return { code: 'WILDCARD_NOT_LEFTMOST' };
  if (!/^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?$/.test(ascii)) return { code: 'INVALID_LABEL', params: [typed] };
  if (ascii.length > maxLabelLength) return { code: 'LABEL_TOO_LONG', params: [maxLabelLength] };
  if (ascii.includes('_') && !rules.underscores) return { code: 'UNDERSCORE_NOT_ALLOWED' };
  return undefined;
}

/** The name, unless it is longer than DNS can carry. */
export const fittingName = (name: string): Named =>
  name.length > maxNameLength ? { fault: { code: 'NAME_TOO_LONG', params: [maxNameLength] } } : { name };
