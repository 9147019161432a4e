import { targetName } from '../../../../rules/dns/names/targetName.ts';
import { ipv4Value, ipv6Value } from '../../../../rules/dns/values/address.ts';
import type { ShownFault } from '../data/faults.ts';

/** Finds what is wrong with a value that a template of ours asks for; none is needed. */
export function valueFault(name: string, value: string, zone: string): ShownFault | undefined {
  if (value === '') return undefined;
  const judged = judgedAs(name, value, zone);
  return judged && 'fault' in judged ? { field: 'value', ...judged.fault } : undefined;
}

function judgedAs(name: string, value: string, zone: string) {
  if (name === 'ip') return ipv4Value(value);
  if (name === 'ipv6') return ipv6Value(value);
  return name === 'mailserver' ? targetName(value, zone, { underscores: false, none: false }) : undefined;
}
