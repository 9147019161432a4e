import type { Hosting } from '../resources/hosting.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { isTight } from './hosts/fullness.ts';
import { panelLinkFaultTexts } from './outside/hosting/panelLink.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';
import { rulesOfAccount, running } from './stored/runningRules.ts';

const faults = {
  ...panelLinkFaultTexts,
  SERVER_CLOSED: {
    en: 'This server takes no new accounts at the moment',
    nl: 'Deze server neemt nu geen nieuwe accounts aan',
  },
  SERVER_FULL: {
    en: 'This server is full: it takes {{0}} accounts',
    nl: 'Deze server is vol: er passen {{0}} accounts op',
  },
  NO_SITE: {
    en: 'Choose another account of the same customer that is no alias itself',
    nl: 'Kies een ander account van dezelfde klant dat zelf geen alias is',
  },
  ACCOUNT_STILL_BILLED: {
    en: 'This account is still billed. Cancel it first, or end its invoice rules.',
    nl: 'Dit account wordt nog gefactureerd. Zeg het eerst op, of beëindig de factuurregelingen ervan.',
  },
  OTHER_DOMAIN: {
    en: 'Choose the domain that the main domain name is or lies within, of the same customer',
    nl: 'Kies het domein dat het hoofddomein is of waar het in ligt, van dezelfde klant',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

type HostingCheck = (change: Change<Hosting>, context: RuleContext) => Promise<Fault[]>;

/** Runs a check only when one of these fields is written, and never on delete. */
const when =
  (fields: readonly (keyof Hosting)[], check: HostingCheck): HostingCheck =>
  async (change, context) =>
    change.operation !== 'delete' && fields.some((field) => change.changed.includes(field))
      ? await check(change, context)
      : [];

/** Refuses a server that is full or not up. */
export const serverTakesAccount = when(['server'], async ({ after }, context) => {
  const server = await recordWith(context, 'servers', after.server);
  if (!server) return [];
  if (server.state !== 'up') return [{ field: 'server', code: 'SERVER_CLOSED' }];
  const accounts = await context.find('hosting', { server: after.server, not: { state: 'terminated' } });
  const others = accounts.filter(({ id }) => id !== after.id).length;
  const { capacity } = server;
  return others >= capacity ? [{ field: 'server', code: 'SERVER_FULL', params: [capacity] }] : [];
});

/** Refuses an alias of an alias. */
export const aliasLeadsToSite = when(['aliasOf'], async ({ after }, context) => {
  if (after.aliasOf === null) return [];
  const site = await recordWith(context, 'hosting', after.aliasOf);
  if (!site) return [];
  return site.id !== after.id && site.aliasOf === null ? [] : [{ field: 'aliasOf', code: 'NO_SITE' }];
});

/** Refuses a main domain name that lies outside the account's domain. */
export const domainIsTheAccounts = when(['domain', 'name'], async ({ after }, context) => {
  const domain = await recordWith(context, 'domains', after.domain);
  if (!domain) return [];
  return `.${after.name}`.endsWith(`.${domain.name}`) ? [] : [{ field: 'domain', code: 'OTHER_DOMAIN' }];
});

export const isNoSubserver = when(['name'], async ({ after }, { find }) => {
  const served = await find('subservers', { domain: after.name });
  return served.length > 0 ? [{ field: 'name', code: 'NOT_UNIQUE' }] : [];
});

/** Refuses to delete an account whose rules would go on billing it. */
export const stillBilledFaults: HostingCheck = async ({ operation, after }, context) =>
  operation === 'delete' && (await rulesOfAccount(after.id, running, context)).length > 0
    ? [{ code: 'ACCOUNT_STILL_BILLED' }]
    : [];

export const fullByUsage = ({ after: { diskUsage, diskQuota } }: Change<Hosting>): Partial<Hosting> => ({
  full: isTight(diskUsage, diskQuota),
});

export const hostingRules = rulesFor('hosting', {
  faults,
  derive: [fullByUsage],
  check: [serverTakesAccount, aliasLeadsToSite, domainIsTheAccounts, isNoSubserver, stillBilledFaults],
});
