import type { TestSurroundings } from '../../testing/surroundings.ts';
import { type Order, type RegistrantData, type Registrar, RegistrarFault } from '../registrar.ts';

/**
 * Holds a registrar to test that knows the `holder`, and what happens around it. Of its registries `.nl` renews by itself.
 * Names that end in `-taken.nl`, `-invalid.nl`, `-error.nl` and `-premium.com` are what they say.
 */
export interface RegistrarPortWorld {
  registrar: Registrar;
  /** The handle under which it knows the holder. */
  handle: string;
  /** Our key there, or password. */
  apiKey: string;
  around: TestSurroundings;
  /** A name whose registration takes a minute. */
  slowName: string;
  /** Answers no question of availability from now on. */
  silenceChecks: () => void;
  /** Does the next command, and loses its answer. */
  loseAnswer: () => void;
  /** Loses the next command on its way. */
  loseRequest: () => void;
  /** Refuses the next request with words that repeat our key, and those that sign in again. */
  repeatKey: () => void;
  /** Counts what was charged for a name. */
  charges: (name: string) => number;
  /** Sets what the registration of a name costs from now on. */
  setPrice: (tld: string, cents: number) => Promise<void>;
  /** Closes a registry for some hours. */
  closeRegistry: (tld: string, hours: number) => Promise<void>;
  /** Lets another registrar hold a name. */
  holdElsewhere: (name: string) => void;
  /** Lets the other registrar reject a transfer to us. */
  reject: (ref: string) => Promise<void>;
  /** Lets a domain of ours move to another registrar. */
  transferAway: (name: string) => Promise<void>;
  setExpiry: (name: string, at: Date) => Promise<void>;
  /** Gives all events once more, where there are any. */
  repeatEvents: () => Promise<void>;
  /** Moves the registrar's clock on, such as `PT2M`. */
  pass: (duration: string) => void;
  close: () => Promise<void>;
}

const nameservers = ['ns1.gastheer.test', 'ns2.gastheer.test'];
export const euros = (amount: number): Order['most'] => ({ cents: amount * 100, currency: 'EUR' });

export const holder: RegistrantData = {
  key: 'GH-1',
  name: 'Jan de Vries',
  addressLines: ['Straat 1'],
  postalCode: '3511 AA',
  city: 'Utrecht',
  country: 'NL',
  email: 'jan@example.nl',
  phone: '+31201234567',
  legal: { form: 'person' },
};

type OrderOf = (name: string, changes?: Partial<Order>) => Order;

/** Returns the way to orders that a registrar takes, for a holder that it knows and at most 50 euros. */
export const ordersFor =
  (current: () => Pick<RegistrarPortWorld, 'handle'>): OrderOf =>
  (name, changes = {}) => {
    const { handle } = current();
    const contacts = { registrant: handle, admin: handle, tech: handle };
    return { name, months: 12, contacts, nameservers, most: euros(50), ...changes };
  };

/** Makes such an order where the handle is our key. */
export const orderOf: OrderOf = ordersFor(() => ({ handle: holder.key }));

export async function registrarFaultOf(promise: Promise<unknown>): Promise<RegistrarFault> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RegistrarFault)) throw new Error(`No fault of the registrar, but ${String(error)}.`);
  return error;
}
