import type { Condition } from '../../schema/condition.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { findRows } from '../../server/operations/read/findRows.ts';
import { createMany } from '../../server/operations/write/verbs/createMany.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import { loadDescriptions, loadRules } from '../../server/start/loadDescriptions.ts';
import { type TestAnswer, type TestApp, testApp } from '../../server/testing/testApp.ts';
import { admin, driver } from '../../server/testing/worlds/garage.ts';
import { faultsOf, type PatchOptions, resourceObject } from '../../server/testing/worlds/garageApp.ts';

const descriptions = (await loadDescriptions('resources')).map(({ resource }) => resource);
const rules = await loadRules('rules');

/** Extends the portal of tests with a customer and products, on 16 January 2027. */
export interface BillingApp extends TestApp {
  /** Sets the clock to another day. */
  travelTo(day: string): void;
  customer: string;
  /** Id of the customer's address. */
  address: string;
  contact: string;
  /** Id of a product: € 0.99 once, standard rate. */
  product: string;
  /** Id of a product at the reduced rate. */
  book: string;
  /** Creates a record without checking rights; returns its id. */
  seed(resource: string, values: Attributes): Promise<string>;
  /** Creates a customer with an address and a contact; returns its id. */
  buyer(values: Attributes, address?: Attributes): Promise<string>;
  /** Creates a record as an admin; references are given as ids. */
  post(resource: string, values: Attributes, as?: typeof admin): Promise<TestAnswer>;
  /** Changes a record. */
  patch(
    resource: string,
    id: string,
    values: Attributes,
    options?: PatchOptions & { reason?: string },
  ): Promise<TestAnswer>;
  /** Reads the attributes of a record. */
  read(resource: string, id: string): Promise<Attributes>;
  /** Finds rows as rules do, with their ids. */
  find(resource: string, condition: Condition): Promise<Attributes[]>;
  /** Creates a draft with lines; returns its id. */
  draft(lines: readonly Attributes[], values?: Attributes): Promise<string>;
  /** Creates an issued invoice; returns its id. */
  issued(lines: readonly Attributes[], values?: Attributes): Promise<string>;
  /** Creates a user who acts for the customer with these rights. */
  member(...rights: string[]): Promise<typeof admin>;
}

export async function billingApp(): Promise<BillingApp> {
  let now = new Date('2027-01-16T12:00:00Z');
  const app = await testApp({ descriptions, rules, as: admin, now: () => now });
  const seed = async (resource: string, values: Attributes): Promise<string> =>
    (await createMany(systemContext(app.services), resource, [values])).join();
  let buyers = 0;
  const buyer: BillingApp['buyer'] = async (values, place = {}) => {
    buyers += 1;
    const id = await seed('customers', values);
    await seed('addresses', { ...addressValues, ...place, customer: id });
    await seed('contacts', { ...contactValues, email: `koper${buyers}@example.nl`, customer: id });
    return id;
  };
  const customer = await seed('customers', privateCustomer);
  const address = await seed('addresses', { ...addressValues, customer });
  const contact = await seed('contacts', { ...contactValues, customer });
  const product = await seed('products', { ...productValues, name: 'Support', defaultPrice: 99 });
  const book = await seed('products', { ...productValues, name: 'Book', vatClass: 'reduced', defaultPrice: 1000 });
  const requests = requestsOf(app);
  const { post, patch } = requests;
  const draft: BillingApp['draft'] = async (lines, values = {}) => {
    const invoice = madeId(await post('invoices', { customer, ...values }));
    for (const line of lines) madeId(await post('invoicelines', { invoice, product, ...line }));
    return invoice;
  };
  const issued: BillingApp['issued'] = async (lines, values) => {
    const invoice = await draft(lines, values);
    madeId(await patch('invoices', invoice, { state: 'issued' }));
    return invoice;
  };
  let members = 0;
  const member: BillingApp['member'] = async (...rights) => {
    members += 1;
    const user = await seed('users', { name: 'Lid', email: `lid${members}@example.nl`, state: 'active' });
    await seed('memberships', { user, customer, rights });
    return driver(user);
  };
  const travelTo = (day: string): void => {
    now = new Date(`${day}T12:00:00Z`);
  };
  return {
    ...app,
    travelTo,
    customer,
    address,
    contact,
    product,
    book,
    seed,
    buyer,
    ...requests,
    draft,
    issued,
    member,
  };
}

/** Returns the requests that write and read one record. */
const requestsOf = (app: TestApp): Pick<BillingApp, 'post' | 'patch' | 'read' | 'find'> => ({
  post: (resource, values, as = admin) =>
    app.request({ method: 'POST', url: `/api/${resource}`, payload: { data: documentOf(resource, values) }, as }),
  patch: (resource, id, values, { as = admin, reason } = {}) =>
    app.request({
      method: 'PATCH',
      url: `/api/${resource}/${id}`,
      payload: { data: documentOf(resource, values, id), ...(reason !== undefined && { meta: { reason } }) },
      as,
    }),
  read: async (resource, id) => (await app.get(`/api/${resource}/${id}`)).body.data.attributes,
  find: (resource, condition) => findRows(app.contextOf(), resource, condition),
});

export const privateCustomer = { kind: 0, name: 'Anneke Visser', country: 'NL' };
export const addressValues = {
  kind: 1,
  street: 'Stationsweg 1',
  postalCode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
};
export const contactValues = {
  firstName: 'Anneke',
  lastName: 'Visser',
  email: 'anneke@example.nl',
  phone: '+31302345678',
};
const productValues = { kind: 'expansion', classification: 5, priceUnit: 1, vatClass: 'standard' };

/**
 * Returns the id of the written record.
 * @throws Error with the faults of the answer
 */
export function madeId(answer: TestAnswer): string {
  if (answer.status >= 400) throw new Error(`${answer.status}: ${faultsOf(answer).join(', ')}`);
  return answer.body.data.id;
}

const fieldsOf = (resource: string) => descriptions.find(({ name }) => name === resource)?.fields ?? {};

/** Builds a resource object, with references apart from attributes. */
function documentOf(resource: string, values: Attributes, id?: string) {
  const fields = fieldsOf(resource);
  const attributes: Record<string, unknown> = {};
  const relationships: Record<string, readonly [string, string] | null> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (field?.type === 'reference') relationships[name] = value === null ? null : [field.to, String(value)];
    else attributes[name] = value;
  }
  return resourceObject(resource, { attributes, relationships }, id);
}
