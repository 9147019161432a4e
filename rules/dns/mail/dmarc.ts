import type { FieldlessFault } from '../../../schema/fault.ts';
import { email } from '../../../schema/formats/email.ts';
import type { mailFaultTexts } from './mailFaultTexts.ts';
import { invalidTag, isListOf, type TagForms, tagList } from './tagList.ts';

export const isDmarc = (text: string): boolean => /^v\s*=\s*DMARC1\s*(;|$)/i.test(text);

/** Tells whether a name is that of a DMARC record (RFC 7489 section 6.1). */
export const isDmarcName = (name: string): boolean => /^_dmarc(\.|$)/.test(name);

/** Tells whether a name permits reports for another domain, `example.com._report._dmarc` (RFC 7489 section 7.1). */
export const isDmarcReportName = (name: string): boolean => /\._report\._dmarc(\.|$)/.test(name);

const policies = isListOf(['none', 'quarantine', 'reject'], '\0');
const alignments = isListOf(['r', 's'], '\0');

/** Validates each tag (RFC 7489 section 6.3, RFC 9091); `psd` and `t` are of its successor. */
const tagForms: TagForms = {
  v: (value) => value === 'DMARC1',
  p: policies,
  sp: policies,
  np: policies,
  adkim: alignments,
  aspf: alignments,
  pct: (value) => /^\d{1,3}$/.test(value) && Number(value) <= 100,
  fo: isListOf(['0', '1', 'd', 's'], ':'),
  rf: isListOf(['afrf'], ':'),
  ri: (value) => /^\d{1,10}$/.test(value) && Number(value) < 2 ** 32,
  rua: (value) => value.split(',').every((uri) => isReportAddress(uri.trim())),
  ruf: (value) => value.split(',').every((uri) => isReportAddress(uri.trim())),
  psd: isListOf(['y', 'n', 'u'], '\0'),
  t: isListOf(['y', 'n'], '\0'),
};

/** Tells whether a text is a report address with an optional size limit: `mailto:dmarc@example.nl!10m`. */
function isReportAddress(uri: string): boolean {
  const [, address = ''] = /^mailto:([^!?]+)(![0-9]+[kmgt]?)?$/i.exec(uri) ?? [];
  return email.isValid(email.normalize(address, {}), {});
}

/**
 * Finds the fault in the text of a DMARC record at this name. Refuses unknown tags, which receivers ignore, as they
 * are likely mistakes.
 */
export function dmarcFault(text: string, name: string): FieldlessFault<typeof mailFaultTexts> | undefined {
  const list = tagList(text);
  if ('invalid' in list) return { code: 'INVALID_DMARC', params: [list.invalid] };
  const invalid = invalidTag(list.tags, tagForms);
  if (invalid !== undefined) return { code: 'INVALID_DMARC', params: [invalid] };
  const isComplete = [...list.tags.keys()][0] === 'v' && (list.tags.has('p') || isDmarcReportName(name));
  return isComplete ? undefined : { code: 'DMARC_WITHOUT_POLICY' };
}
