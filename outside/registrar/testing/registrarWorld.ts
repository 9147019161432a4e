import { type RegistrarStandIn, startRegistrarStandIn } from '../../../mock-server/registrar/registrarStandIn.ts';
import { patientBreaker, type TestSurroundings, testSurroundings } from '../../testing/surroundings.ts';
import { realtimeRegister } from '../realtimeRegister/realtimeRegister.ts';
import { type Order, type RegistrantData, type Registrar, RegistrarFault } from '../registrar.ts';

export const apiKey = 'key-of-the-stand-in';
const customer = 'gastheer';

export const holder: RegistrantData = {
  key: 'GH-1',
  name: 'Jan de Vries',
  addressLines: ['Straat 1'],
  postalCode: '3511 AA',
  city: 'Utrecht',
  country: 'NL',
  email: 'jan@example.nl',
  phone: '+31201234567',
  properties: { registry: 'sidn', values: { legalForm: 'PERSOON' } },
};

const nameservers = ['ns1.gastheer.test', 'ns2.gastheer.test'];
export const euros = (amount: number): Order['most'] => ({ cents: amount * 100, currency: 'EUR' });

/** Returns an order that the stand-in takes, at most for 50 euros. */
export const orderOf = (name: string, changes: Partial<Order> = {}): Order => ({
  name,
  months: 12,
  contacts: { registrant: 'GH-1', admin: 'GH-1', tech: 'GH-1' },
  nameservers,
  most: euros(50),
  ...changes,
});

export interface RegistrarWorld {
  standIn: RegistrarStandIn;
  registrar: Registrar;
  around: TestSurroundings;
  /** The actions that were charged for a name. */
  charged: (name: string) => string[];
}

/** Starts a registrar that knows one holder. */
export async function registrarWorld(): Promise<RegistrarWorld> {
  const standIn = await startRegistrarStandIn({ apiKey, customer });
  const around = testSurroundings();
  const { host, port, ca } = standIn.isProxy;
  const registrar = realtimeRegister({
    url: standIn.url,
    apiKey,
    customer,
    breaker: patientBreaker(),
    surroundings: around,
    isProxy: { host, port, ca, surroundings: around },
  });
  await registrar.putContact(holder);
  const charged = (name: string): string[] =>
    standIn.state.charges.filter((charge) => charge.name === name).map(({ action }) => action);
  return { standIn, registrar, around, charged };
}

export async function registrarFaultOf(promise: Promise<unknown>): Promise<RegistrarFault> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RegistrarFault)) throw new Error(`No fault of the registrar, but ${String(error)}.`);
  return error;
}
