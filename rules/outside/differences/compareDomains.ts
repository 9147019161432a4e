import type { Registrar, RemoteDomain } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import { dayIn } from '../../../schema/day.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallContext } from '../callKind.ts';
import { lockOfDomain } from '../registrar/asking.ts';
import { type ComparedDomain, domainAspects, isBelieved } from './domainAspects.ts';
import { differing, type Finding } from './finding.ts';
import { beingChanged, reconcile } from './reconcile.ts';

/** Lists the states in which a domain is ours at the registrar. */
const held: readonly Domain['state'][] = ['active', 'locked', 'expiring'];
/** Lists the states in which the registrar does not hold a domain for us. */
const over: readonly Domain['state'][] = ['deleted', 'transferredAway'];

const characters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Compares the domains that we hold with the registrar. Changes nothing where it does not answer to the end. */
export async function compareDomains(registrar: Registrar, context: CallContext): Promise<void> {
  const changing = await beingChanged('domain', context);
  const leftOut = new Set<string>();
  const findings: Finding[] = [];
  const known = new Set<string>();
  for (const first of characters)
    for (const { id, name, state } of await context.find('domains', { name: { startsWith: first } })) {
      context.signal.throwIfAborted();
      if (!over.includes(state)) known.add(name);
      if (changing.has(id)) leftOut.add(name);
      else if (held.includes(state)) findings.push(...(await compareDomain(id, registrar, context)));
    }
  findings.push(...(await foundThereOnly(known, registrar, context)));
  await reconcile({ place: 'registrar', leftOut }, findings, context);
}

const compareDomain = (id: string, registrar: Registrar, context: CallContext): Promise<Finding[]> =>
  context.alone(lockOfDomain(id), async () => {
    const domain = await recordWith(context, 'domains', id);
    if (!domain || !held.includes(domain.state)) return [];
    const remote = await registrar.get(domain.name);
    const common = { place: 'registrar', name: domain.name, domain: id } as const;
    if (!remote) return [{ ...common, kind: 'hereOnly', here: domain.state, canTakeOver: true }];
    if (remote.state !== 'active')
      return [{ ...common, kind: 'different', property: 'registryState', here: domain.state, there: remote.state }];
    // Leaves a later expiry to the nightly synchronisation, which takes it over.
    const believed = isBelieved(domain, remote) ? { ...domain, expiresOn: dayIn(remote.expiresAt) } : domain;
    return differing(domainAspects, await compared(believed, registrar, context), remote, common);
  });

async function compared(domain: Domain, registrar: Registrar, context: CallContext): Promise<ComparedDomain> {
  const own = await context.find('nameservers', { domain: domain.id, state: { ne: 'failed' } });
  const isMoving = own.some(({ state }) => state !== 'applied');
  const provided = (await recordWith(context, 'company', '1'))?.nameservers ?? [];
  const wantedHosts = own.length > 0 ? own.map(({ host }) => host) : provided;
  const { renewal } = await registrar.tld(domain.name.slice(domain.name.indexOf('.') + 1));
  return { ...domain, wantedHosts: isMoving ? [] : wantedHosts, isRenewedThere: renewal === 'automatic' };
}

/** Finds the domains that the registrar holds and we have no record of, with the day they expire on. */
async function foundThereOnly(
  known: ReadonlySet<string>,
  registrar: Registrar,
  context: CallContext,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  let cursor: string | undefined;
  do {
    const { names, next } = await registrar.list(cursor);
    for (const name of names.filter((one) => !known.has(one))) {
      const remote = await registrar.get(name);
      if (remote?.state === 'active') findings.push(await thereOnly(name, remote, context));
    }
    cursor = next;
  } while (cursor !== undefined);
  return findings;
}

async function thereOnly(name: string, { expiresAt }: RemoteDomain, context: CallContext): Promise<Finding> {
  const common = { place: 'registrar', kind: 'thereOnly', name, there: dayIn(expiresAt) } as const;
  const [former] = await context.find('domains', { name });
  if (former) return { ...common, here: former.state, domain: former.id };
  return { ...common, canTakeOver: (await extensionOf(name, context)) !== undefined };
}

/** Finds the extension of a name: the longest that it ends in. */
export async function extensionOf(name: string, { find }: Pick<CallContext, 'find'>): Promise<string | undefined> {
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const [extension] = await find('extensions', { name: name.slice(dot) });
    if (extension) return extension.id;
  }
  return undefined;
}
