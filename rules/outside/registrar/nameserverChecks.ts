import type { Answering, Lookups } from '../../../outside/lookups/lookups.ts';
import type { Registrar } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { Nameserver } from '../../../resources/nameservers.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { nameserverCountFault } from '../../dns/zone/nameservers.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallContext } from '../callKind.ts';
import { openStates } from '../openStates.ts';
import { domainCall } from './domainUpdates.ts';
import { glueOf } from './glue.ts';
import { isHeld } from './heldDomains.ts';
import { leavingKept, leavingRemoved } from './nameserverCalls.ts';

/** Tells that nameservers do not answer yet, or that the registry does not have them yet: the job comes back. */
export class NotReady extends Error {}

interface Services {
  registrar: Registrar;
  /** Without a resolver nothing is checked before it is submitted. */
  lookups?: Lookups | undefined;
}

/** Checks the new nameservers of a domain, and submits them once all answer for it. Throws `NotReady` until then. */
export const checkNameservers = (id: string, services: Services, context: CallContext): Promise<void> =>
  context.alone(`nameservers/${id}`, async () => {
    const domain = await recordWith(context, 'domains', id);
    if (!domain || !isHeld(domain)) return;
    await takeOver(domain, services.registrar, context);
    const submitted = await rowsIn(id, ['submitted'], context);
    const isAsked = (await openCalls(id, context)).length > 0;
    if (submitted.length > 0 && !isAsked) throw new NotReady('The registry does not have them yet.');
    await beginChecks(id, context);
    const checking = await rowsIn(id, ['checking'], context);
    if (checking.length === 0) return;
    const judged = await judge(domain, checking, services, context);
    const failing = judged.filter(({ failure }) => failure !== null);
    await context.write([
      ...judged.map(({ row, failure }) => changed(row, { failure })),
      ...(failing.length === 0 ? submit(domain, checking, context) : []),
    ]);
    if (failing.length > 0) throw new NotReady(failing.map(({ row, failure }) => `${row.host}: ${failure}`).join(', '));
  });

/** Ends the checks after a day: what answers is submitted where it suffices, the rest has failed. */
export async function endChecks(id: string, context: CallContext): Promise<FollowUp[]> {
  const domain = await recordWith(context, 'domains', id);
  const checking = await rowsIn(id, ['checking'], context);
  const isAsked = (await openCalls(id, context)).length > 0;
  const late = isAsked ? [] : await rowsIn(id, ['submitted'], context);
  const answering = checking.filter(({ failure }) => failure === null);
  const known = await rowsIn(id, ['applied'], context);
  const hosts = [...answering, ...known].map(({ host }) => host);
  const isEnough = domain !== null && !nameserverCountFault(hosts, domain.name);
  const failing = isEnough ? checking.filter((row) => !answering.includes(row)) : checking;
  const isSubmitted = isEnough && answering.length > 0;
  return [
    ...failing.map((row) => changed(row, { state: 'failed', failure: row.failure ?? 'tooFew' })),
    ...late.map((row) => changed(row, { state: 'failed', failure: 'refused' })),
    ...(isSubmitted ? submit(domain, answering, context) : []),
    ...(isSubmitted || isAsked ? [] : await leavingKept(id, context)),
  ];
}

/** Marks what the registry has already, such as from the registration, as applied. */
async function takeOver({ id, name }: Domain, registrar: Registrar, context: CallContext): Promise<void> {
  const waiting = await rowsIn(id, ['queued', 'checking', 'submitted'], context);
  const has = waiting.length > 0 ? (await registrar.get(name))?.nameservers : undefined;
  const known = waiting.filter(({ host }) => has?.includes(host));
  if (known.length === 0) return;
  await context.write([
    ...known.map((row) => changed(row, { state: 'applied', failure: null, error: null })),
    ...(known.length === waiting.length ? await leavingRemoved(id, context) : []),
  ]);
}

async function beginChecks(id: string, context: CallContext): Promise<void> {
  const queued = await rowsIn(id, ['queued'], context);
  if (queued.length > 0)
    await context.write(queued.map((row) => changed(row, { state: 'checking', failure: null, error: null })));
}

interface Judged {
  row: Nameserver;
  failure: Nameserver['failure'];
}

/** Asks each nameserver whether it answers for the domain. Without an answer at all nothing is known of it. */
async function judge(
  { id, name }: Domain,
  rows: readonly Nameserver[],
  { lookups }: Services,
  context: CallContext,
): Promise<Judged[]> {
  const hosts = (await rowsIn(id, ['checking', 'submitted', 'applied'], context)).map(({ host }) => host);
  const tooFew = nameserverCountFault(hosts, name) ? 'tooFew' : null;
  const glue = new Map((await glueOf({ id, name }, hosts, context)).map((host) => [host.name, host.addresses]));
  return Promise.all(
    rows.map(async (row) => {
      const answering = await lookups?.answersFor(name, row.host, glue.get(row.host));
      return { row, failure: (answering ? failureOf[answering.state] : null) ?? tooFew };
    }),
  );
}

const failureOf: Readonly<Record<Answering['state'], Nameserver['failure']>> = {
  answers: null,
  lame: 'notAnswering',
  noAddress: 'noAddress',
  unknown: 'unknown',
};

const submit = ({ id }: Domain, rows: readonly Nameserver[], { now }: CallContext): FollowUp[] => [
  ...rows.map((row) => changed(row, { state: 'submitted' })),
  domainCall('setNameservers', id, now()),
];

const rowsIn = (
  domain: string,
  state: readonly Nameserver['state'][],
  { find }: Pick<CallContext, 'find'>,
): Promise<Nameserver[]> => find('nameservers', { domain, state });

const openCalls = (domain: string, { find }: Pick<CallContext, 'find'>) =>
  find('outsidecalls', { domain, kind: 'setNameservers', state: openStates });

const changed = ({ id }: Nameserver, values: Partial<Nameserver>): FollowUp => ({
  op: 'update',
  resource: 'nameservers',
  id,
  values,
});
