import type { Lookups } from '../../outside/lookups/lookups.ts';
import type { Domain } from '../../resources/domains.ts';
import type { Enquiry, EnquiryContext } from '../../schema/enquiry.ts';
import { readTemplate } from '../dns/domainConnect/readTemplate.ts';
import type { ConnectTemplate } from '../dns/domainConnect/template.ts';
import { variablesIn } from '../dns/domainConnect/variables.ts';
import { hasZone } from '../outside/dns/zones.ts';
import type { Records } from '../stored/records.ts';
import { connectKey } from './connectKey.ts';
import { type ConnectRequest, connectRequest, trustedRedirect, valuesFor } from './connectRequest.ts';
import { signatureOf } from './signature.ts';

interface Asked {
  provider: string;
  service: string;
  query: string;
}

/** Limits a query string, whose values become records. */
const longestQuery = 20_000;
/** Limits domains to choose from; who has more names the domain in the link. */
const mostDomains = 200;

/** Says why a link leads to no question. Each has a text of its own on the page. */
export type ConnectProblem = 'noTemplate' | 'blocked' | 'unsigned' | 'unknownSignature' | 'badRedirect' | 'noDomain';

/** Answers what the page of a link of a service shows: its template, its values and the caller's own domain. */
export const consent = (lookups: Lookups | undefined): Enquiry<Asked, Records> => ({
  read,
  async *answer(asked, context) {
    yield await consentOf(asked, { lookups, context });
  },
});

function read(body: unknown): Asked | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { provider, service, query } = body as Record<string, unknown>;
  if (typeof provider !== 'string' || typeof service !== 'string' || typeof query !== 'string') return undefined;
  return query.length > longestQuery ? undefined : { provider, service, query };
}

interface Around {
  lookups: Lookups | undefined;
  context: EnquiryContext<Records>;
}

async function consentOf({ provider, service, query }: Asked, { lookups, context }: Around) {
  const template = await activeTemplate(connectKey(provider, service), context);
  if (!template) return { problem: 'noTemplate' as const };
  const request = connectRequest(query);
  const problem = await refusal(template, request, lookups);
  if (problem) return { problem, ...namesOf(template, request) };
  const redirect = request.redirect === null ? null : trustedRedirect(request.redirect, template, isSigned(template));
  if (redirect === undefined) return { problem: 'badRedirect' as const, ...namesOf(template, request) };
  const back = { redirect, state: request.state };
  const domains = await ownDomains(request.domain, context);
  if (domains.length === 0) return { problem: 'noDomain' as const, ...namesOf(template, request), ...back };
  return {
    ...namesOf(template, request),
    ...back,
    template: { hostRequired: template.hostRequired ?? false, records: template.records },
    host: request.host,
    groups: request.groups,
    values: valuesFor(template, request),
    warnsPhishing: !isSigned(template) && isOpenToPhishing(template),
    domains,
  };
}

/** Tells whether links of a template are signed, which is checked before anything else. */
const isSigned = ({ syncPubKeyDomain }: ConnectTemplate): boolean => Boolean(syncPubKeyDomain);

/** Tells whether a forged link could lead a domain astray, as the template says itself or as it takes values. */
const isOpenToPhishing = ({ warnPhishing = false, records }: ConnectTemplate): boolean =>
  warnPhishing || variablesIn(records).length > 0;

async function refusal(
  template: ConnectTemplate,
  { query, signature, key }: ConnectRequest,
  lookups: Lookups | undefined,
): Promise<ConnectProblem | undefined> {
  if (template.syncBlock) return 'blocked';
  if (!template.syncPubKeyDomain) return undefined;
  const signed = await signatureOf({ query, signature, key, keyDomain: template.syncPubKeyDomain }, lookups);
  return ({ valid: undefined, invalid: 'unsigned', unknown: 'unknownSignature' } as const)[signed];
}

/** Names provider and service; a template may let its callers add to them, never replace them. */
function namesOf(template: ConnectTemplate, { providerName, serviceName }: ConnectRequest) {
  const { sharedProviderName = false, sharedServiceName = false } = template;
  const joined = (own: string, added: string | null, isShared: boolean): string =>
    isShared && added !== null ? `${own} (${added.slice(0, 100)})` : own;
  return {
    providerName: joined(template.providerName, providerName, sharedProviderName),
    serviceName: joined(template.serviceName, serviceName, sharedServiceName),
  };
}

/** Finds a template that is in use. */
export async function activeTemplate(
  key: string,
  { find }: Pick<EnquiryContext<Records>, 'find'>,
): Promise<ConnectTemplate | undefined> {
  const [row] = await find('connecttemplates', { key, active: true });
  return row?.definition ? readTemplate(row.definition) : undefined;
}

/** Lists the caller's own domains with a zone, or the named one. That of somebody else is as absent. */
async function ownDomains(
  name: string | null,
  { list }: EnquiryContext<Records>,
): Promise<{ id: string; name: string }[]> {
  const found = await list('domains', {
    ...(name !== null && { filter: { name } }),
    sort: ['name'],
    limit: mostDomains,
  });
  return found.flatMap(({ id, name: own, state }) =>
    id && own && state && hasZone({ state: state as Domain['state'] }) ? [{ id, name: own }] : [],
  );
}
