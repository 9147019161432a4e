import type { VisibleResource } from '../../schema/visible.ts';

/** Names what the server offers this caller: enquiries, resources, and pages of the menu. */
export interface Offer {
  enquiries: readonly string[];
  resources: readonly string[];
  menu: readonly string[];
}

/** Returns what the server offers a user, as it answered at the start. */
export const offerTo = (descriptions: readonly VisibleResource[], enquiries: readonly string[]): Offer => ({
  enquiries,
  resources: descriptions.map(({ name }) => name),
  menu: descriptions.flatMap(({ menu }) => menu.pages ?? []),
});

/** Names the address at which links of services arrive, as Domain Connect spells it. */
export const connectPath = '/domainconnect/v2/domainTemplates/providers/:provider/services/:service/apply';

/**
 * Lists the pages made by hand that are about something, by address, with what each cannot do without. An application has
 * the pages whose needs its server offers, and no others.
 */
const pageNeeds = {
  '/': { enquiries: ['home'] },
  '/search': { enquiries: ['availability', 'cart'] },
  '/whois': { enquiries: ['whois'] },
  '/prices': { enquiries: ['catalogue'] },
  '/cart': { enquiries: ['cart', 'catalogue'] },
  '/checkout': { enquiries: ['cart'], resources: ['orders'] },
  '/orders/:id/progress': { enquiries: ['catalogue'], resources: ['orders'] },
  '/quotations/:id/sign': { resources: ['quotations'] },
  '/invoices/:id/payment': { enquiries: ['debits'], resources: ['invoices', 'onlinepayments'] },
  '/invoices/:id/paymentprocessing': { resources: ['invoices', 'onlinepayments'] },
  '/hosting/none': { resources: ['hosting', 'orders'] },
  '/hosting/:account/:domain': { resources: ['hosting', 'subservers'] },
  '/domains/none': { enquiries: ['availability'], resources: ['domains'] },
  '/domains/nameservers': { enquiries: ['nameservers'], resources: ['domains', 'nameservers'] },
  '/domains/dns': { resources: ['domains', 'dnschangesets'] },
  [connectPath]: { enquiries: ['connect'] },
  '/status': { enquiries: ['status'], resources: ['serverservices'] },
  '/bank': { menu: ['bank'] },
  '/books': { menu: ['books'] },
  '/figures': { menu: ['figures'] },
} as const satisfies Readonly<Record<string, Partial<Offer>>>;

export type OwnPagePath = keyof typeof pageNeeds;

/** Tells whether the server offers all that a page needs. */
export const isOffered = (path: OwnPagePath, offer: Offer): boolean => {
  const { enquiries = [], resources = [], menu = [] }: Partial<Offer> = pageNeeds[path];
  return (
    enquiries.every((name) => offer.enquiries.includes(name)) &&
    resources.every((name) => offer.resources.includes(name)) &&
    menu.every((name) => offer.menu.includes(name))
  );
};

/** Returns those of the pages that are offered. */
export const offeredPaths = (offer: Offer): OwnPagePath[] => ownPagePaths.filter((path) => isOffered(path, offer));

/** Lists the addresses of the pages made by hand. */
export const ownPagePaths = Object.keys(pageNeeds) as OwnPagePath[];
