import { OutsideFault } from '../call/outsideFault.ts';
import { type Reading, Unreadable } from '../call/reading.ts';
import type { Caller } from '../call/service.ts';

const fileLasts = 24 * 3_600_000;
/** Sets the milliseconds before a file that could not be fetched is asked for again. */
const failureLasts = 60_000;

/** Returns a function that finds the RDAP server of a name in IANA's list (RFC 9224); the longest label wins. */
export function serverFinder(
  call: Caller,
  path: string,
  now: () => number,
): (name: string) => Promise<string | undefined> {
  let servers: Map<string, string> | undefined;
  let until = 0;
  let fetching: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    try {
      servers = await call({ method: 'GET', path }, ({ json }) => readServers(json()));
      until = now() + fileLasts;
    } catch (error) {
      if (!(error instanceof OutsideFault) || servers === undefined) throw error;
      // Keeps the last good copy.
      until = now() + failureLasts;
    }
  }

  return async (name) => {
    if (servers === undefined || until <= now()) {
      fetching ??= refresh().finally(() => {
        fetching = undefined;
      });
      await fetching;
    }
    const labels = name.split('.');
    const suffixes = labels.slice(1).map((_, index) => labels.slice(index + 1).join('.'));
    return suffixes.map((suffix) => servers?.get(suffix)).find((server) => server !== undefined);
  };
}

/** Reads `{"services": [[["nl"], ["https://rdap.sidn.nl/"]], …]}`. */
function readServers(json: Reading): Map<string, string> {
  const entries = json.list('services').flatMap((service) => {
    const [names, addresses] = service.list();
    if (names === undefined || addresses === undefined) throw new Unreadable('a service has no names or addresses');
    const address = preferred(addresses.list().map((one) => one.asText()));
    return address === undefined ? [] : names.list().map((name) => [name.asText().toLowerCase(), address] as const);
  });
  return new Map(entries);
}

/** Prefers HTTPS, and gives an address without its final slash. */
const preferred = (addresses: readonly string[]): string | undefined =>
  (
    addresses.find((address) => address.startsWith('https:')) ??
    addresses.find((address) => address.startsWith('http:'))
  )?.replace(/\/$/, '');
