import { atMost } from '../../../outside/lookups/atMost.ts';
import type { Lookups } from '../../../outside/lookups/lookups.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { Nameserver } from '../../../resources/nameservers.ts';
import type { Enquiry, EnquiryContext } from '../../../schema/enquiry.ts';
import { targetName } from '../../dns/names/targetName.ts';
import type { StoredNameserver } from '../../dns/zone/nameserverSteps.ts';
import { nameserverCountFault } from '../../dns/zone/nameservers.ts';
import type { Records } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { glueOf } from './glue.ts';
import { isElsewhere } from './heldDomains.ts';

/** Names domains, and nameservers for them: `null` for ours, absent where only what they have is asked. */
interface Asked {
  domains: readonly string[];
  hosts?: readonly string[] | null;
}

/** Says why a domain cannot have the nameservers. */
export type NameserverProblem = 'over' | 'elsewhere' | 'busy' | 'signed' | 'tooFew';

/** Limits domains in one question, and nameservers of one domain. */
const mostDomains = 50;
const mostHosts = 13;
const mostRows = 2 * mostDomains * mostHosts;
/** Limits nameservers that are asked side by side. */
const sideBySide = 20;

const over: readonly Domain['state'][] = ['cancelling', 'quarantine', 'restoring', 'deleted', 'transferredAway'];

/** Tells which nameservers domains have, and whether others would answer for them. */
export function nameserverChoice(lookups: Lookups | undefined): Enquiry<Asked, Records> {
  const inPlace = atMost(sideBySide);
  return {
    read,
    weight: ({ domains, hosts }) => (hosts === undefined ? 1 : domains.length),
    async *answer({ domains: ids, hosts: asked }, context) {
      const ours = (await recordWith(context, 'company', '1'))?.nameservers ?? [];
      const hosts = asked === null ? ours : asked;
      const domains = await context.list('domains', { filter: { id: ids }, sort: ['name'], limit: mostDomains });
      const rows = await context.list('nameservers', { filter: { domain: ids }, sort: ['order'], limit: mostRows });
      for (const domain of domains.filter(isWhole)) {
        const { id, name } = domain;
        const stored = rows.filter(isStored).filter((row) => row.domain === id);
        const answers = await Promise.all(
          (hosts ?? []).map((host) => inPlace(() => answerOf(domain, host, { lookups, context }))),
        );
        const problem = hosts && problemOf({ domain, hosts, ours, stored });
        yield { id, name, stored: stored.map(told), ours, answers, ...(problem && { problem }) };
      }
    },
  };
}

type Own = Pick<Domain, 'id' | 'name' | 'state' | 'dnssecState'>;

const isWhole = (domain: Partial<Domain>): domain is Partial<Domain> & Own =>
  domain.id !== undefined && domain.name !== undefined && domain.state !== undefined;

const isStored = (row: Partial<Nameserver>): row is Partial<Nameserver> & StoredNameserver =>
  row.id !== undefined && row.host !== undefined && row.order !== undefined && row.state !== undefined;

const told = ({ id, host, order, state, failure }: Partial<Nameserver> & StoredNameserver) => ({
  id,
  host,
  order,
  state,
  failure: failure ?? null,
});

interface Around {
  lookups: Lookups | undefined;
  context: EnquiryContext<Records>;
}

/** Asks a nameserver whether it answers for a domain; one within the domain at its address in our zone. */
async function answerOf({ id, name }: Own, host: string, { lookups, context }: Around) {
  const [glue] = await glueOf({ id, name }, [host], context);
  const answering = await lookups?.answersFor(name, host, glue?.addresses);
  return { host, state: answering?.state ?? ('unknown' as const) };
}

interface Wanted {
  domain: Own;
  hosts: readonly string[];
  ours: readonly string[];
  stored: readonly StoredNameserver[];
}

function problemOf({ domain, hosts, ours, stored }: Wanted): NameserverProblem | undefined {
  if (over.includes(domain.state)) return 'over';
  if (isElsewhere(domain)) return 'elsewhere';
  if (nameserverCountFault(hosts, domain.name)) return 'tooFew';
  if (domain.dnssecState !== 'off' && hosts.some((host) => !ours.includes(host))) return 'signed';
  // Waits for the registry, as what is on its way cannot be called back.
  return stored.some(({ state }) => state === 'submitted') ? 'busy' : undefined;
}

function read(body: unknown): Asked | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { domains, hosts } = body as Record<string, unknown>;
  if (!isTexts(domains) || domains.length > mostDomains || !domains.every((id) => /^\d+$/.test(id))) return undefined;
  if (hosts === undefined || hosts === null) return { domains, ...(hosts === null && { hosts }) };
  if (!isTexts(hosts) || hosts.length > mostHosts) return undefined;
  const named = hosts.map((host) => targetName(host, '', { underscores: false, none: false }));
  const names = named.flatMap((one) => ('name' in one ? one.name : []));
  return names.length === hosts.length ? { domains, hosts: names } : undefined;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
