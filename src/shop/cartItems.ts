import type { CartItem } from './cartStore.ts';
import type { Named } from './domainsWithoutHosting.ts';
import type { ShownExtension, ShownProduct } from './shopAnswers.ts';

/** Makes the item that registers a domain, or moves it to us. A name is in the cart once. */
export const domainItem = (
  { name, shown }: Named,
  { product, extension }: ShownExtension,
  transfer = false,
): CartItem => ({
  key: `domain ${name}`,
  product,
  kind: 'extension',
  name: extension,
  domain: name,
  shown,
  period: 'yearly',
  quantity: 1000,
  transfer,
});

/** Makes the item of a plan, for a domain where one is known. */
export const planItem = ({ product, name, period }: ShownProduct, of: Named | null): CartItem => ({
  key: `plan ${of?.name ?? product}`,
  product,
  kind: 'plan',
  name,
  domain: of?.name ?? null,
  shown: of?.shown ?? null,
  period,
  quantity: 1000,
  transfer: false,
});

/** Makes the item of an expansion for a plan in the cart, in whose key its own ends. */
export const expansionItem = ({ product, name, period }: ShownProduct, plan: CartItem): CartItem => ({
  key: `expansion ${product} ${plan.key}`,
  product,
  kind: 'expansion',
  name,
  domain: plan.domain,
  shown: plan.shown,
  period,
  quantity: 1000,
  transfer: false,
});

/** Tells whether an item is an expansion for the plan of a key. */
export const isFor = ({ kind, key }: CartItem, plan: string): boolean =>
  kind === 'expansion' && key.endsWith(` ${plan}`);
