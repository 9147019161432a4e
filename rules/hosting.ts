import type { Hosting } from '../resources/hosting.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';
import { recordWith } from './stored/recordWith.ts';

type HostingCheck = (change: Change<Hosting>, context: RuleContext) => Promise<Fault[]>;

/** Only of what is written, and of nothing that is removed. */
const when =
  (fields: readonly (keyof Hosting)[], check: HostingCheck): HostingCheck =>
  async (change, context) =>
    change.operation !== 'delete' && fields.some((field) => change.changed.includes(field))
      ? await check(change, context)
      : [];

/** A server that is emptied or down takes no further accounts, nor does a full one. */
export const serverTakesAccount = when(['server'], async ({ after }, context) => {
  const server = after.server === null ? undefined : await recordWith('servers', after.server, context);
  if (!server) return [];
  if (server['state'] !== 'up') return [{ field: 'server', code: 'SERVER_CLOSED' }];
  const accounts = await context.find('hosting', { server: after.server, not: { state: 'terminated' } });
  const others = accounts.filter(({ id }) => id !== after.id).length;
  const capacity = Number(server['capacity']);
  return others >= capacity ? [{ field: 'server', code: 'SERVER_FULL', params: [capacity] }] : [];
});

/** An alias shows an account that is no alias itself. */
export const aliasLeadsToSite = when(['aliasOf'], async ({ after }, context) => {
  if (after.aliasOf === null) return [];
  const site = await recordWith('hosting', after.aliasOf, context);
  if (!site) return [];
  return site['id'] !== after.id && site['aliasOf'] === null ? [] : [{ field: 'aliasOf', code: 'NO_SITE' }];
});

/** The domain that is registered with us is the main one or above it. */
export const domainIsTheAccounts = when(['domain', 'name'], async ({ after }, context) => {
  const domain = after.domain === null ? undefined : await recordWith('domains', after.domain, context);
  if (!domain) return [];
  return `.${after.name}`.endsWith(`.${domain['name']}`) ? [] : [{ field: 'domain', code: 'OTHER_DOMAIN' }];
});

export const isNoSubserver = when(['name'], async ({ after }, { find }) => {
  const served = await find('subservers', { domain: after.name });
  return served.length > 0 ? [{ field: 'name', code: 'NOT_UNIQUE' }] : [];
});

export const hostingRules = rulesFor<Hosting>('hosting', {
  check: [serverTakesAccount, aliasLeadsToSite, domainIsTheAccounts, isNoSubserver],
});
