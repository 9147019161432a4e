import type { RecordType } from '../choices.ts';
import { absoluteName, apex } from '../record.ts';
import { checkedName, fittingName, labelsOf, type Named } from './labels.ts';

/**
 * Lists types whose owners are hosts or mail domains, without underscores. Owners of other types may be services,
 * policies, keys or delegations of those (RFC 8552).
 */
const hostTypes: readonly RecordType[] = ['A', 'AAAA', 'MX', 'CAA', 'SSHFP'];

/**
 * Matches `_service._proto` (RFC 2782) before an optional name; `portName` matches `_port._proto`, or `*` for every
 * port (RFC 6698 section 3).
 */
const serviceName = /^_[a-z0-9][a-z0-9-]*\._[a-z0-9][a-z0-9-]*(\.|$)/;
const portName = /^(_(?<port>\d{1,5})|\*)\._(tcp|udp|sctp)(\.|$)/;

/**
 * Normalises an owner name: relative to the zone, lower case, punycode, `@` for the zone itself. Accepts empty and
 * absolute names: one that ends in the zone's name is within it, with or without a final dot.
 */
export function ownerName(typed: string, type: RecordType, zone: string): Named {
  const relative = withinZone(typed.trim(), zone);
  if (relative === undefined) return { fault: { code: 'OUTSIDE_ZONE', params: [zone] } };
  if (relative === apex) return fittingType(apex, type);
  const checked = checkedName(relative, {
    underscores: !hostTypes.includes(type),
    // Refuses wildcards for NS, as delegating every name has no defined effect (RFC 4592 section 4.2).
    wildcard: type !== 'NS',
  });
  if ('fault' in checked) return checked;
  const whole = fittingName(absoluteName(checked.name, zone));
  return 'fault' in whole ? whole : fittingType(checked.name, type);
}

/** Makes a name relative to the zone; returns undefined where a final dot places it outside. */
function withinZone(typed: string, zone: string): string | undefined {
  if (typed === '' || typed === apex) return apex;
  const isAbsolute = typed.endsWith('.') && typed !== '.';
  const name = isAbsolute ? typed.slice(0, -1) : typed;
  const count = zone.split('.').length;
  const labels = labelsOf(name);
  const end = labels.slice(-count).map(({ ascii }) => ascii);
  if (labels.length >= count && end.join('.') === zone) {
    return labels.length === count
      ? apex
      : labels
          .slice(0, -count)
          .map(({ typed }) => typed)
          .join('.');
  }
  return isAbsolute && !name.endsWith('.') ? undefined : typed;
}

function fittingType(name: string, type: RecordType): Named {
  if (type === 'SRV' && !serviceName.test(name)) return { fault: { code: 'INVALID_SRV_NAME' } };
  if (type === 'TLSA' && !isPortName(name)) return { fault: { code: 'INVALID_TLSA_NAME' } };
  return { name };
}

function isPortName(name: string): boolean {
  const match = portName.exec(name);
  return match !== null && Number(match.groups?.['port'] ?? 0) <= 65_535;
}
