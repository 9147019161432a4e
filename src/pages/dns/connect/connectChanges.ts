import { diffZones, type ZoneChange } from '../../../../rules/dns/changes/diff.ts';
import { applyToZone } from '../../../../rules/dns/domainConnect/applyToZone.ts';
import { connectFaultTexts } from '../../../../rules/dns/domainConnect/connectFault.ts';
import type { TemplateRecord } from '../../../../rules/dns/domainConnect/template.ts';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { validateZone } from '../../../../rules/dns/validateZone.ts';
import { faultText } from '../../../../schema/fault.ts';
import type { Language } from '../../../../schema/label.ts';
import type { ShownFault } from '../data/faults.ts';

export interface ConnectAsked {
  template: { hostRequired: boolean; records: TemplateRecord[] };
  host: string;
  groups: readonly string[];
  values: Readonly<Record<string, string>>;
}

export interface ConnectChanges {
  changes: ZoneChange[];
  /** The records that the zone will have. */
  wanted: readonly DnsRecord[];
  /** Why the template cannot be applied, in words. */
  refused?: string;
  /** What the zone would have wrong. */
  faults: ShownFault[];
}

/** Computes what a template of Domain Connect changes in a zone, by the rules of the server. */
export function connectChanges(
  { template, ...place }: ConnectAsked,
  stored: readonly DnsRecord[],
  zone: string,
  language: Language,
): ConnectChanges {
  const named = { providerId: '', providerName: '', serviceId: '', serviceName: '', ...template };
  const outcome = applyToZone(named, place, stored, zone);
  if ('fault' in outcome) {
    const refused = faultText(outcome.fault, language, { texts: connectFaultTexts });
    return { changes: [], wanted: stored, refused, faults: [] };
  }
  const { wanted } = outcome;
  return { changes: diffZones(stored, wanted), wanted, faults: validateZone(wanted, zone).faults };
}
