import type { Hosting } from '../../resources/hosting.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';

/** Holds what a mail program must know of a domain. */
export interface HostedMail {
  domain: string;
  /** The name of the server, for both directions. */
  server: string;
}

/** Gives ports that are encrypted from the first byte (RFC 8314). */
export const ports = { incoming: 993, outgoing: 465 } as const;

type Find = Pick<RuleContext, 'find'>;

/** Finds the settings of a domain whose mail is hosted by us; undefined for any other. */
export async function hostedMail(domain: string, context: Find): Promise<HostedMail | undefined> {
  const account = (await mainOf(domain, context)) ?? (await furtherOf(domain, context));
  return account?.state === 'active' && account.ftpHost ? { domain, server: account.ftpHost } : undefined;
}

const mainOf = async (name: string, { find }: Find): Promise<Hosting | undefined> =>
  (await find('hosting', { name, aliasOf: null }))[0];

async function furtherOf(domain: string, context: Find): Promise<Hosting | null | undefined> {
  const [subserver] = await context.find('subservers', { domain, mail: true, actual: 'present' });
  return (subserver && (await recordWith(context, 'hosting', subserver.hosting))) ?? undefined;
}

/** Names the hosts below a domain at which mail programs ask. */
const asked = /^(autoconfig|autodiscover)\./;

/** Reads the domain out of an address; without one, the host that was asked tells it. */
export const domainAsked = (address: string | null, host: string): string =>
  (address?.includes('@') ? address.slice(address.lastIndexOf('@') + 1) : host.replace(asked, '')).toLowerCase();
