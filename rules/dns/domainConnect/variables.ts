import { ConnectFault } from './connectFault.ts';
import type { Place, TemplateRecord } from './template.ts';

const variable = /%([^%]*)%/g;

/** Lists variables that the place of a template fills. */
const builtIn: readonly string[] = ['domain', 'host', 'fqdn'];

/** Returns the host of a place; empty for the domain itself. */
export const hostOf = ({ host }: Pick<Place, 'host'>): string => (host === '@' ? '' : host.toLowerCase());

/** Returns the whole name of a place, `[host.]domain`. */
export function wholeNameOf(place: Pick<Place, 'host' | 'domain'>): string {
  const host = hostOf(place);
  const domain = place.domain.toLowerCase();
  return host === '' ? domain : `${host}.${domain}`;
}

/** Fills the variables of a text once, so that a value may hold `%` itself. */
export function filled(text: string, place: Place): string {
  if ((text.match(/%/g) ?? []).length % 2 !== 0) throw new ConnectFault('CONNECT_VARIABLE_OPEN', text);
  const values = valuesOf(place);
  return text.replace(variable, (_, name: string) => {
    const value = values.get(name.toLowerCase());
    if (value === undefined) throw new ConnectFault('CONNECT_VARIABLE_MISSING', name);
    return value;
  });
}

function valuesOf(place: Place): Map<string, string> {
  return new Map([
    ...Object.entries(place.values).map(([name, value]) => [name.toLowerCase(), value] as const),
    ['domain', place.domain],
    ['host', hostOf(place)],
    ['fqdn', wholeNameOf(place)],
  ]);
}

/** Lists the variables of records that somebody gives a value, in order of first appearance. */
export function variablesIn(records: readonly TemplateRecord[]): string[] {
  const texts = records.flatMap((record) => Object.values(record).map(String));
  const names = texts.flatMap((text) => [...text.matchAll(variable)].map(([, name = '']) => name));
  const first = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]));
  return [...new Set(names.map((name) => name.toLowerCase()))]
    .filter((name) => !builtIn.includes(name))
    .map((name) => first.get(name) ?? name);
}
