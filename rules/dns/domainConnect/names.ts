import { checkedName, fittingName } from '../names/labels.ts';
import { absoluteName, apex } from '../record.ts';
import { ConnectFault } from './connectFault.ts';
import type { Place } from './template.ts';
import { hostOf, wholeNameOf } from './variables.ts';

/**
 * Returns the owner of a record, relative to the zone. A final dot makes the name of the template absolute; without one it
 * is within the host.
 */
export function ownerOf(typed: string, type: string, place: Place): string {
  const name = relativeOwner(typed.toLowerCase(), type, place);
  if (name === apex) return name;
  const checked = checkedName(name, { underscores: true, wildcard: true });
  if ('fault' in checked || 'fault' in fittingName(absoluteName(checked.name, place.domain)))
    throw new ConnectFault('CONNECT_RECORD', type, 'host');
  return checked.name;
}

function relativeOwner(name: string, type: string, place: Place): string {
  const host = hostOf(place);
  if (name === '' || name === apex) return host === '' ? apex : host;
  if (!name.endsWith('.')) return host === '' ? name : `${name}.${host}`;
  const absolute = name.slice(0, -1);
  const domain = place.domain.toLowerCase();
  if (absolute === domain) return apex;
  if (!absolute.endsWith(`.${domain}`)) throw new ConnectFault('CONNECT_RECORD', type, 'host');
  return absolute.slice(0, -domain.length - 1);
}

/** Returns the target of a record: always an absolute name, and `@` means the place itself. */
export function targetOf(typed: string, { type, member }: { type: string; member: string }, place: Place): string {
  const name = typed === apex ? wholeNameOf(place) : typed.toLowerCase();
  const checked = checkedName(name.replace(/\.$/, ''), { underscores: true, wildcard: false });
  if ('fault' in checked) throw new ConnectFault('CONNECT_RECORD', type, member);
  return name;
}
