import type { Panel, Place } from '../../../../outside/panel/panel.ts';
import type { Hosting } from '../../../../resources/hosting.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import type { CallContext } from '../../callKind.ts';
import type { ComparedResource } from './comparedResources.ts';
import { addressIn } from './destination.ts';

/** Holds one thing that an account has on its server. */
export interface FoundPart {
  /** Tells it from others of its kind, as `keyOf` does of records. */
  key: string;
  /** Gives the values of a record of it. */
  values: Attributes;
  /** Gives what a record of it learns from each look. */
  measured?: Attributes;
}

export type FoundParts = Readonly<Record<ComparedResource, readonly FoundPart[]>>;

const mebibyte = 1_048_576;
const inMegabytes = (bytes: number): number => Math.round(bytes / mebibyte);
/** Stands for a mailbox without a limit, in MB. */
const unlimited = 1_048_576;

/** Reads all that an account holds on its server, of which records can be made. */
export async function foundParts(
  { id, name: domain, username }: Hosting,
  panel: Panel,
  context: Pick<CallContext, 'find'>,
): Promise<FoundParts> {
  const place = { username: username ?? '', domain };
  const others = (await panel.domains.list(place)).map(({ name }) => name).filter((name) => name !== domain);
  const further = await notHeldElsewhere(others, id, context);
  const mail = { mailaccounts: [] as FoundPart[], mailaliases: [] as FoundPart[] };
  for (const name of [domain, ...further]) {
    const mailDomain = name === domain ? null : name;
    mail.mailaccounts.push(...(await mailboxesAt({ ...place, domain: name }, mailDomain, panel)));
    mail.mailaliases.push(...(await aliasesAt({ ...place, domain: name }, mailDomain, panel)));
  }
  return {
    subservers: further.map((name) => ({ key: name, values: { domain: name } })),
    ...mail,
    databases: (await panel.databases.list(place)).map(({ name, sizeBytes }) => ({
      key: name,
      values: { name, username: name },
      measured: { size: inMegabytes(sizeBytes) },
    })),
    // Leaves out the account's own login, which is no further one.
    ftpaccounts: (await panel.ftp.list(place))
      .filter(({ name }) => name !== username)
      .map(({ name }) => ({ key: name, values: { username: name } })),
    backups: (await panel.backups.list(place)).map((file) => ({ key: file, values: { file } })),
  };
}

/** Leaves out domains that another account has here, as a domain is served in one place. */
async function notHeldElsewhere(
  domains: readonly string[],
  hosting: string,
  { find }: Pick<CallContext, 'find'>,
): Promise<string[]> {
  if (domains.length === 0) return [];
  const subservers = await find('subservers', { domain: domains });
  const own = new Set(subservers.filter((one) => one.hosting === hosting).map(({ domain }) => domain));
  const accounts = await find('hosting', { name: domains });
  const held = new Set([...subservers.map(({ domain }) => domain), ...accounts.map(({ name }) => name)]);
  return domains.filter((domain) => own.has(domain) || !held.has(domain));
}

async function mailboxesAt(place: Place, mailDomain: string | null, panel: Panel): Promise<FoundPart[]> {
  return (await panel.mailboxes.list(place)).map(({ name, quota, usageBytes, isSuspended }) => ({
    key: `${name}@${place.domain}`,
    values: { username: name, mailDomain, quota: quota === 0 ? unlimited : quota, active: !isSuspended },
    measured: { usage: inMegabytes(usageBytes) },
  }));
}

async function aliasesAt(place: Place, mailDomain: string | null, panel: Panel): Promise<FoundPart[]> {
  return (await panel.forwarders.list(place)).flatMap(({ name, destinations }) =>
    destinations.flatMap((found) => {
      const destination = addressIn(found);
      const key = `${name}@${place.domain} ${destination}`;
      return destination === undefined ? [] : [{ key, values: { alias: name, mailDomain, destination } }];
    }),
  );
}
