import { targetName } from '../../../../rules/dns/names/targetName.ts';
import type { ShownFault } from '../data/faults.ts';

interface Typed {
  hosts: readonly string[];
  /** What is wrong with the first name that cannot be a nameserver. */
  fault?: ShownFault & { typed: string };
}

/** Reads names of nameservers as people type and paste them: separated by lines, spaces or commas. */
export function typedHosts(text: string): Typed {
  const names = text.split(/[\s,;]+/).filter((name) => name !== '');
  const hosts: string[] = [];
  for (const typed of names) {
    const named = targetName(typed, typed, { underscores: false, none: false });
    // Has no zone that a name of one part could be meant within.
    const isPartial = !typed.includes('.') || ('fault' in named && named.fault.code === 'TARGET_INCOMPLETE');
    if (isPartial) return { hosts, fault: { field: 'value', code: 'INVALID_HOSTNAME', typed } };
    if ('fault' in named) return { hosts, fault: { field: 'value', ...named.fault, typed } };
    hosts.push(named.name);
  }
  return { hosts: [...new Set(hosts)] };
}
