interface Submitted {
  attributes: Record<string, unknown>;
  relationships: Record<string, { data: { type: string; id: string } | null } | undefined>;
}

const services: readonly unknown[] = ['standard', 'express', 'fragile', 'pickup'];

/** Checks a new shipment by hand, as its description asks. Returns the values in the order of the statement, or null. */
export function newShipment(body: unknown): unknown[] | null {
  const { attributes, relationships } = (body as { data: Submitted }).data;
  const { number, service, shippedOn, weight, contents } = attributes;
  const recipient = idIn(relationships['recipient'], 'recipients');
  const carrier = idIn(relationships['carrier'], 'carriers');
  const isSound =
    isLine(number) &&
    isLine(contents) &&
    services.includes(service) &&
    isDay(shippedOn) &&
    typeof weight === 'number' &&
    Number.isSafeInteger(weight) &&
    weight >= 0 &&
    recipient !== null &&
    carrier !== null;
  const depot = idIn(relationships['depot'], 'depots');
  return isSound ? [number, recipient, carrier, depot, service, shippedOn, weight, contents] : null;
}

function idIn(relationship: Submitted['relationships'][string], type: string): string | null {
  const data = relationship?.data;
  return data?.type === type && /^[1-9]\d{0,17}$/.test(data.id) ? data.id : null;
}

const isLine = (value: unknown): boolean => typeof value === 'string' && value.length > 0 && value.length <= 255;

const isDay = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
