import type { Contact } from '../../../resources/contacts.ts';
import type { Customer } from '../../../resources/customers.ts';
import type { DomainContact } from '../../../resources/domaincontacts.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { Order } from '../../../resources/orders.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { type Line, lineFailed, linesDone, type Question } from '../../fulfilment/lineEnds.ts';
import { addresseeOf } from '../../letters/addressee.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { rulesOfDomain } from '../../stored/runningRules.ts';
import type { CallContext } from '../callKind.ts';
import { openStates } from '../openStates.ts';
import { isOver } from './heldDomains.ts';
import { anotherCode, domainMoved } from './orderedDomain.ts';
import { purchaseCall } from './registrarCalls.ts';

type Find = Pick<CallContext, 'find'>;

/** Begins what a line orders, once: makes its domain, and the call that registers it or moves it to us. */
export const fulfilDomain = (line: Line, order: Order, context: CallContext): Promise<void> =>
  // Keeps lines for one name apart, so that the second finds the domain of the first.
  context.alone(`name/${line.domain}`, async () => {
    const former = await domainNamed(line, context);
    if (!former) await context.write(await newDomain(line, order, context));
    else if (isOver(former)) await context.write(await begunAgain(former, line, order, context));
    const domain = await domainNamed(line, context);
    if (domain && !isOver(domain)) await context.write(await nextFor(domain, line, order, context));
  });

const domainNamed = async ({ domain: name }: Line, { find }: Find): Promise<Domain | undefined> =>
  (await find('domains', { name }))[0];

/** Makes the domain, held by the customer. Without a postal address or contact the customer is asked for one. */
async function newDomain(line: Line, order: Order, context: CallContext): Promise<readonly FollowUp[]> {
  const known = await knownHolder(line, order, context);
  const holder = known ? undefined : await holderOf(order, context);
  if (!known && !holder)
    return lineFailed(line, 'The customer has no contact or address to register the domain for.', lacking, context);
  const registrant = known?.id ?? { lid: 'holder' };
  const values = { name: line.domain, customer: order.customer, extension: line.product, registrant };
  return [
    ...(holder ? [{ op: 'add', resource: 'domaincontacts', lid: 'holder', values: holder } as const] : []),
    { op: 'add', resource: 'domains', values: { ...values, state: firstState(line) } },
  ];
}

const firstState = ({ authCode }: Line): Domain['state'] => (authCode ? 'awaitingCode' : 'registering');

/**
 * Begins the domain of a name that we had before. The same customer gets it again with its zone; for another it is a new
 * one, and the record of the former customer goes to the trash.
 */
async function begunAgain(former: Domain, line: Line, order: Order, context: CallContext): Promise<FollowUp[]> {
  const { id, customer } = former;
  if (customer === order.customer) {
    const registrant = line.registrant ?? former.registrant ?? (await knownHolder(line, order, context))?.id ?? null;
    const values = { state: firstState(line), extension: line.product, registrant };
    return [{ op: 'update', resource: 'domains', id, values }];
  }
  const rules = await rulesOfDomain(former, context);
  if (rules.some(({ state }) => state === 'active')) return lineFailed(line, stillBilled, undefined, context);
  const made = await newDomain(line, order, context);
  const isMade = made.some((write) => write.op === 'add' && write.resource === 'domains');
  return [...(isMade ? [{ op: 'remove', resource: 'domains', id } as const] : []), ...made];
}

const stillBilled = 'The former customer is still billed for this domain. End that invoice rule first.';

/** Finds the contact that the line names, else the latest of the customer. */
async function knownHolder(line: Line, order: Order, context: CallContext): Promise<DomainContact | undefined> {
  const named = await recordWith(context, 'domaincontacts', line.registrant);
  return named ?? (await context.find('domaincontacts', { customer: order.customer })).at(-1);
}

/** Asks for what is next for a domain. A line is done where the customer has it already, unless by another line. */
async function nextFor(domain: Domain, line: Line, order: Order, context: CallContext): Promise<FollowUp[]> {
  const { id, state, customer } = domain;
  if (customer !== order.customer) return lineFailed(line, 'Another customer of ours has this domain.', held, context);
  if (state === 'active')
    return (await isOrderedTwice(line, order, context)) ? lineFailed(line, twice, had, context) : linesDone([line]);
  const kind = line.authCode === null ? 'registerDomain' : 'transferDomain';
  if (!beginsFrom[kind].includes(state)) {
    const isHalted = state !== 'transferring' && line.authCode === null && beginsFrom.transferDomain.includes(state);
    const failure = `The domain is in the state "${state}", from which it cannot be had.`;
    return state === 'transferring' ? [] : lineFailed(line, failure, isHalted ? anotherCode : undefined, context);
  }
  const calls = await context.find('outsidecalls', { domain: id, kind: Object.keys(beginsFrom), state: openStates });
  if (calls.length > 0) return [];
  return [...stepsToCode(domain, kind), purchaseCall(kind, id, context.now(), line)];
}

const twice = 'An earlier order line for this domain is done already.';

/** Tells whether the customer got the domain by another line: nothing is billed twice. */
async function isOrderedTwice({ id, domain, product }: Line, { customer }: Order, { find }: Find): Promise<boolean> {
  const done = await find('orderlines', { domain, product, state: 'done', 'order.customer': customer });
  return done.some((other) => other.id !== id);
}

/** Lists the states from which a purchase begins. */
const beginsFrom: Readonly<Record<'registerDomain' | 'transferDomain', readonly Domain['state'][]>> = {
  registerDomain: ['registering'],
  transferDomain: ['registering', 'awaitingCode', 'transferRejected', 'transferTimedOut', 'elsewhere'],
};

const stepsToCode = ({ id, state }: Domain, kind: 'registerDomain' | 'transferDomain'): FollowUp[] =>
  kind === 'transferDomain' && state !== 'awaitingCode' ? [domainMoved(id, 'awaitingCode')] : [];

const lacking: Question = (name) => ({
  en: `Whom may we register ${name} for? Please add a contact and an address to your details.`,
  nl: `Op wiens naam mogen wij ${name} registreren? Voeg een contactpersoon en een adres toe aan uw gegevens.`,
});

const had: Question = (name) => ({
  en: `You have ${name} with us already. Which other name would you like?`,
  nl: `U hebt ${name} al bij ons. Welke andere naam wilt u?`,
});

const held: Question = (name) => ({
  en: `${name} is already taken. Which other name would you like?`,
  nl: `${name} is al bezet. Welke andere naam wilt u?`,
});

/** Makes a domain contact of what the customer told us; undefined where that does not suffice. */
async function holderOf(order: Order, context: Find): Promise<Attributes | undefined> {
  const { customer: id } = order;
  const customer = await recordWith(context, 'customers', id);
  const contact = await addresseeOf(order, context);
  const addresses = await context.find('addresses', { customer: id, active: true });
  const address = addresses.find(({ kind }) => kind === 0) ?? addresses[0];
  if (!customer || !contact || !address) return undefined;
  const { postalCode, city, country } = address;
  return { ...personOf(customer, contact), ...streetAndNumber(address.street), postalCode, city, country };
}

const personOf = (customer: Customer, { firstName, lastName, email, phone }: Contact): Attributes => ({
  customer: customer.id,
  companyName: customer.companyName,
  name: `${firstName} ${lastName}`,
  email,
  phone,
});

/** Parts `Dorpsstraat 12 a` before its last number; registries want both. */
function streetAndNumber(line: string): { street: string; number: string } {
  const [, street, number] = /^(.*\S)\s+(\d\S*(?:\s+\S{1,3})?)$/.exec(line.trim()) ?? [];
  return street && number ? { street, number } : { street: line, number: '-' };
}
