import type { DelegatedKey } from '../../../outside/dns/dnsServer.ts';
import type { DnsRecord } from '../../dns/record.ts';
import type { Aspect } from './aspect.ts';
import type { HealthCode } from './healthTexts.ts';

/** Says how one aspect of a domain is, and what helps. */
export interface Finding {
  about: Aspect;
  /** `busy`: under way; `off`: chosen or not needed; `unknown`: there was no answer. */
  state: 'good' | 'busy' | 'off' | 'warning' | 'wrong' | 'unknown';
  code: HealthCode;
  params?: readonly string[];
  /** The tab, or `edit` for the form, where it can be mended. */
  to?: 'dns' | 'edit' | 'nameservers';
  /** What was found, line by line, for who wants to know. */
  details?: readonly string[];
  /** Lines to enter with others, where these mend it. */
  copy?: readonly string[];
  /** Keys to enter with others. */
  keys?: readonly DelegatedKey[];
  /** The record that mends it. */
  add?: Pick<DnsRecord, 'name' | 'type' | 'ttl' | 'value'>;
}
