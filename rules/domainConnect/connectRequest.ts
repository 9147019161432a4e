import type { ConnectTemplate } from '../dns/domainConnect/template.ts';
import { variablesIn } from '../dns/domainConnect/variables.ts';

/** Holds what a service asks by the query string of its link. */
export interface ConnectRequest {
  /** The query string as it came, without `?`. */
  query: string;
  domain: string | null;
  host: string;
  groups: string[];
  redirect: string | null;
  state: string | null;
  signature: string | null;
  key: string | null;
  /** What the service adds to the names in its template, where that allows it. */
  providerName: string | null;
  serviceName: string | null;
  /** All parameters; a template takes the variables it has. */
  given: URLSearchParams;
}

/** Reads the query string of a link; of a parameter that comes twice, the first counts. */
export function connectRequest(raw: string): ConnectRequest {
  const query = raw.replace(/^\?/, '');
  const given = new URLSearchParams(query);
  const text = (name: string): string | null => given.get(name) || null;
  return {
    query,
    domain: text('domain')?.toLowerCase().replace(/\.$/, '') ?? null,
    host: (text('host') ?? '').toLowerCase(),
    groups: (text('groupId') ?? '').split(',').filter((group) => group !== ''),
    redirect: text('redirect_uri'),
    state: text('state'),
    signature: text('sig'),
    key: text('key'),
    providerName: text('providerName'),
    serviceName: text('serviceName'),
    given,
  };
}

/** Picks the values of the variables that a template has, whose names are compared without case. */
export function valuesFor({ records }: ConnectTemplate, { given }: ConnectRequest): Record<string, string> {
  const values = new Map([...given].toReversed().map(([name, value]) => [name.toLowerCase(), value]));
  return Object.fromEntries(
    variablesIn(records).flatMap((name) => {
      const value = values.get(name.toLowerCase());
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * Returns the address to return to, or undefined where it must not be followed. Only a signature, or the domains of the
 * template, keep anybody from sending our users anywhere.
 */
export function trustedRedirect(
  redirect: string,
  { syncRedirectDomain = '' }: Pick<ConnectTemplate, 'syncRedirectDomain'>,
  isSigned: boolean,
): string | undefined {
  const url = URL.parse(redirect);
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    return undefined;
  const domains = syncRedirectDomain.split(',').map((domain) => domain.trim().toLowerCase());
  const isWithin = domains.some(
    (domain) => domain !== '' && (url.hostname === domain || url.hostname.endsWith(`.${domain}`)),
  );
  return isSigned || isWithin ? url.href : undefined;
}
