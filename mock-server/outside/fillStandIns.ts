import type { Company } from '../../resources/company.ts';
import type { DnsRecordRow } from '../../resources/dnsrecords.ts';
import type { Services } from '../../server/services.ts';
import { keyOfServer, loginAtPanels } from '../demo/world/servers.ts';
import { panelsInStep } from '../panel/panelsInStep.ts';
import { nextProcessId, type RegistryState } from '../registrar/registry.ts';
import { accountAtRegistrar, type KeptStates, type StandIns } from './startStandIns.ts';
import { hostingRows } from './world/hosting.ts';
import { paymentsOf } from './world/payments.ts';
import { registryOf } from './world/registry.ts';
import { rowsOf, textOf } from './world/rows.ts';
import { recordFields, zonesOf } from './world/zones.ts';

/** Tells whether the demo data was made, extended or left alone. */
export type Filled = 'made' | 'added' | 'kept';

/**
 * Gives the stand-ins what the customers of the database have. It is made from the rows, so that both agree; what a stand-in
 * holds already is left alone, unless the demo data is new.
 */
export async function fillStandIns(standIns: StandIns, services: Services, filled: Filled): Promise<void> {
  const { running, kept } = standIns;
  await introduceCustomers(running, services);
  const lacks = ({ isNew }: { isNew: boolean }): boolean => filled !== 'kept' || isNew;
  const filling = { now: services.now(), isAnew: filled === 'made' };
  if (running.dns && lacks(kept.zones)) await fillZones(kept, services, filling);
  if (running.registrar && lacks(kept.registry)) await fillRegistry(kept, services, filling);
  if (running.payments && lacks(kept.payments)) await fillPayments(kept, services, filling);
  if (lacks(kept.panels)) await fillPanels(kept, services, filling);
  standIns.flush();
}

interface Filling {
  now: Date;
  /** Tells whether the stand-ins hold other demo data. */
  isAnew: boolean;
}

const domainFields = [
  'name',
  'state',
  'expiresOn',
  'autoRenew',
  'authCode',
  'registrant',
  'administrativeContact',
] as const;
const contactFields = [
  'companyName',
  'name',
  'street',
  'number',
  'postalCode',
  'city',
  'country',
  'email',
  'phone',
] as const;
const paymentFields = ['externalId', 'amount', 'method', 'receivedOn', 'state', 'description'] as const;

async function fillZones({ zones }: KeptStates, services: Services, { now, isAnew }: Filling): Promise<void> {
  const domains = await rowsOf(services, 'domains', ['name', 'state']);
  const records = await rowsOf<DnsRecordRow>(services, 'dnsrecords', recordFields);
  const servers = await rowsOf(services, 'servers', ['name', 'ipAddress']);
  const nameservers = await ownNameservers(services);
  put(zones.state, zonesOf({ domains, records, servers, nameservers }, now), isAnew);
  zones.changed();
}

/** Reads which nameservers our company has. */
async function ownNameservers(services: Services): Promise<readonly string[]> {
  const [company] = await rowsOf<Pick<Company, 'id' | 'nameservers'>>(services, 'company', ['nameservers']);
  return company?.nameservers ?? [];
}

async function fillRegistry({ registry }: KeptStates, services: Services, { now, isAnew }: Filling): Promise<void> {
  const domains = await rowsOf(services, 'domains', domainFields);
  const nameservers = await rowsOf(services, 'nameservers', ['domain', 'host', 'state']);
  const domaincontacts = await rowsOf(services, 'domaincontacts', contactFields);
  const { encryptionKey } = services.secrets;
  const ownHosts = await ownNameservers(services);
  const means = { customer: accountAtRegistrar, encryptionKey, ownHosts, now };
  const made = registryOf({ domains, nameservers, domaincontacts }, means);
  if (isAnew || registry.isNew) Object.assign(registry.state, made);
  else addToRegistry(registry.state, made);
  registry.changed();
}

/** Adds the domains that the registrar does not know. */
function addToRegistry(state: RegistryState, made: RegistryState): void {
  const known = new Set([
    ...Object.keys(state.domains),
    ...state.elsewhere,
    ...state.processes.map(({ identifier }) => identifier),
  ]);
  const isUnknown = (name: string): boolean => !known.has(name);
  const domains = Object.entries(made.domains).filter(([name]) => isUnknown(name));
  put(state.domains, Object.fromEntries(domains), false);
  put(state.contacts, made.contacts, false);
  state.elsewhere.push(...made.elsewhere.filter(isUnknown));
  for (const process of made.processes)
    if (isUnknown(process.identifier)) state.processes.push({ ...process, id: nextProcessId(state) });
}

async function fillPayments({ payments }: KeptStates, services: Services, { isAnew }: Filling): Promise<void> {
  const rows = await rowsOf(services, 'payments', paymentFields);
  put(payments.state.payments, paymentsOf(rows), isAnew);
  payments.changed();
}

async function fillPanels({ panels }: KeptStates, services: Services, { isAnew }: Filling): Promise<void> {
  const made = panelsInStep(await hostingRows(services), loginAtPanels, keyOfServer);
  for (const [host, panel] of Object.entries(made)) {
    const known = isAnew ? undefined : panels.state[host];
    if (known) put(known.accounts, panel.accounts, false);
    else panels.state[host] = panel;
  }
  panels.changed();
}

/** Adds what is not there; with `isAnew` in place of all that is. */
function put<Value>(target: Record<string, Value>, made: Readonly<Record<string, Value>>, isAnew: boolean): void {
  if (isAnew) for (const key of Object.keys(target)) delete target[key];
  for (const [key, value] of Object.entries(made)) target[key] ??= value;
}

/** Tells VIES the names of our customers, which it does not keep. */
async function introduceCustomers({ vatNumbers }: StandIns['running'], services: Services): Promise<void> {
  if (!vatNumbers) return;
  const customers = await rowsOf(services, 'customers', ['name', 'companyName', 'vatNumber']);
  for (const { name, companyName, vatNumber } of customers)
    if (vatNumber !== null) vatNumbers.names.set(textOf(vatNumber), textOf(companyName ?? name));
}
