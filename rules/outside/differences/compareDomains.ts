import { OutsideFault } from '../../../outside/call/outsideFault.ts';
import type { Registrar } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import { dayIn } from '../../../schema/day.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallContext } from '../callKind.ts';
import { everyDomain } from '../everyDomain.ts';
import { FaultsOfMany } from '../faultsOfMany.ts';
import { lockOfDomain } from '../registrar/asking.ts';
import { renewalYears } from '../registrar/renewalYears.ts';
import { type ComparedDomain, domainAspects, isBelieved } from './domainAspects.ts';
import { differing, type Finding } from './finding.ts';
import { beingChanged, reconcile } from './reconcile.ts';

/** Lists the states in which a domain is ours at the registrar. */
const held: readonly Domain['state'][] = ['active', 'locked', 'expiring'];
/** Lists the states in which the registrar does not hold a domain for us. */
const over: readonly Domain['state'][] = [
  'elsewhere',
  'deleted',
  'transferredAway',
  // Arrives after all where a holder confirms late.
  'transferRejected',
  'transferTimedOut',
];

/**
 * Compares the domains that we hold with the registrar. Leaves those as they were for which it failed, and throws at the
 * end. Changes nothing where it cannot list what it holds.
 */
export async function compareDomains(registrar: Registrar, context: CallContext): Promise<void> {
  const changing = await beingChanged('domain', context);
  const leftOut = new Set<string>();
  const findings: Finding[] = [];
  const known = new Set<string>();
  const faults = new FaultsOfMany();
  const compare = async (name: string, found: () => Promise<Finding[]>): Promise<void> => {
    const some = await faults.around(name, found);
    if (some) findings.push(...some);
    else leftOut.add(name);
  };
  for await (const { id, name, state } of everyDomain(context)) {
    if (!over.includes(state) || changing.has(id)) known.add(name);
    if (changing.has(id)) leftOut.add(name);
    else if (held.includes(state)) await compare(name, () => compareDomain(id, registrar, context));
  }
  for await (const name of heldThere(registrar))
    if (!known.has(name)) await compare(name, () => thereOnly(name, registrar, context));
  await reconcile({ place: 'registrar', leftOut }, findings, context);
  faults.throwAny();
}

const compareDomain = (id: string, registrar: Registrar, context: CallContext): Promise<Finding[]> =>
  context.alone(lockOfDomain(id), async () => {
    const domain = await recordWith(context, 'domains', id);
    if (!domain || !held.includes(domain.state)) return [];
    const common = { place: 'registrar', name: domain.name, domain: id } as const;
    const remote = await registrar.get(domain.name).catch(unreadable);
    if (remote instanceof OutsideFault)
      return [{ ...common, kind: 'different', property: 'answer', here: domain.state, there: remote.message }];
    if (!remote) return [{ ...common, kind: 'hereOnly', here: domain.state, canTakeOver: true }];
    if (remote.state !== 'active')
      return [{ ...common, kind: 'different', property: 'registryState', here: domain.state, there: remote.state }];
    // Leaves a later expiry to the nightly synchronisation, which takes it over.
    const years = await renewalYears(domain, remote.expiresAt, context);
    const believed = isBelieved(domain, remote, years) ? { ...domain, expiresOn: dayIn(remote.expiresAt) } : domain;
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

/** Gives an answer that makes no sense back, as only a person can judge it; throws any other fault. */
function unreadable(error: unknown): OutsideFault {
  if (error instanceof OutsideFault && error.code === 'unreadable') return error;
  throw error;
}

async function* heldThere(registrar: Registrar): AsyncGenerator<string> {
  let cursor: string | undefined;
  do {
    const { names, next } = await registrar.list(cursor);
    yield* names;
    cursor = next;
  } while (cursor !== undefined);
}

/** Finds a domain that the registrar holds and that is not ours here, with the day it expires on. */
async function thereOnly(name: string, registrar: Registrar, context: CallContext): Promise<Finding[]> {
  const remote = await registrar.get(name);
  if (remote?.state !== 'active') return [];
  const common = { place: 'registrar', kind: 'thereOnly', name, there: dayIn(remote.expiresAt) } as const;
  const [former] = await context.find('domains', { name });
  if (former) return [{ ...common, here: former.state, domain: former.id }];
  return [{ ...common, canTakeOver: (await extensionOf(name, context)) !== undefined }];
}

/** Finds the extension of a name: the longest that it ends in. */
export async function extensionOf(name: string, { find }: Pick<CallContext, 'find'>): Promise<string | undefined> {
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const [extension] = await find('extensions', { name: name.slice(dot) });
    if (extension) return extension.id;
  }
  return undefined;
}
