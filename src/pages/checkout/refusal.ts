import { isFor } from '../../shop/cartItems.ts';
import type { CartItem } from '../../shop/cartStore.ts';
import type { OrderRequest } from './orderRequest.ts';

/** Says why an order was refused. */
export interface Refused {
  /** Whether prices changed meanwhile. */
  isPrice: boolean;
  faults: OrderFault[];
}

export interface OrderFault {
  text: string;
  item?: CartItem;
  /** Names the field of the order form that asks for it; none where no field does. */
  field?: string;
}

interface WireFault {
  code?: string;
  detail?: string;
  source?: { pointer?: string };
}

/** Names the fields of the order form, by what they ask. */
export const fieldNames = {
  remarks: 'remarks',
  code: (item: string) => `code ${item}`,
  domain: (item: string) => `domain ${item}`,
  person: (detail: string) => `person ${detail}`,
} as const;

/** Reads the faults of an answer, each with the item and field of its pointer (JSON:API, "Error Objects"). */
export function refusalIn(answer: unknown, request: OrderRequest): Refused {
  const errors = (answer as { errors?: WireFault[] }).errors ?? [];
  return {
    isPrice: errors.some(({ code }) => code === 'PRICE_CHANGED'),
    faults: errors.map(({ detail = '', source }) => ({ text: detail, ...placeOf(source?.pointer ?? '', request) })),
  };
}

function placeOf(pointer: string, { operations, items }: OrderRequest): Omit<OrderFault, 'text'> {
  const [, position = '', attribute = ''] =
    /^\/atomic:operations\/(\d+)(?:\/data\/attributes\/(\w+))?/.exec(pointer) ?? [];
  const item = items.get(Number(position));
  const asked = item && askedFor(item, [...items.values()]);
  const field = fieldOf(operations[Number(position)]?.data.type, attribute, asked);
  return { ...(item && { item }), ...(position !== '' && field !== undefined && { field }) };
}

/** Returns the item whose questions ask for it: those of an expansion are asked at its plan. */
const askedFor = (item: CartItem, items: readonly CartItem[]): CartItem =>
  items.find(({ kind, key }) => kind === 'plan' && isFor(item, key)) ?? item;

function fieldOf(type: string | undefined, attribute: string, item: CartItem | undefined): string | undefined {
  if (attribute === '') return undefined;
  if (type === 'domaincontacts') return fieldNames.person(attribute);
  if (type === 'orders') return attribute === 'remarks' ? fieldNames.remarks : undefined;
  if (attribute === 'authCode' && item?.transfer) return fieldNames.code(item.key);
  const asksDomain = item?.kind === 'plan' && item.domain === null;
  return attribute === 'domain' && asksDomain ? fieldNames.domain(item.key) : undefined;
}
