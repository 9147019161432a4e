/** Checks a new domain by hand, as its description asks. Returns the values in the order of the statement, or null. */
export function newDomain(body: unknown): unknown[] | null {
  const { attributes, relationships } = (body as { data: Submitted }).data;
  const { name, registeredOn, expiresOn, price, autoRenew, nameserver, remark, checkedAt } = attributes;
  const customer = relationships.customer.data;
  const isSound =
    isDomainName(name) &&
    customer.type === 'customers' &&
    /^[1-9]\d{0,17}$/.test(customer.id) &&
    isDay(registeredOn) &&
    isDay(expiresOn) &&
    typeof price === 'number' &&
    Number.isSafeInteger(price) &&
    price >= 0 &&
    typeof autoRenew === 'boolean' &&
    (nameserver === null || isDomainName(nameserver)) &&
    (remark === null || (typeof remark === 'string' && remark.length <= 255)) &&
    (checkedAt === null || (typeof checkedAt === 'string' && !Number.isNaN(Date.parse(checkedAt))));
  return isSound ? [name, customer.id, registeredOn, expiresOn, price, autoRenew, nameserver, remark, checkedAt] : null;
}

interface Submitted {
  attributes: Record<string, unknown>;
  relationships: { customer: { data: { type: string; id: string } } };
}

const isDomainName = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/.test(value);

const isDay = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
