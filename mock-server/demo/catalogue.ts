import type { Expansion } from '../../resources/expansions.ts';
import type { Extension } from '../../resources/extensions.ts';
import type { Plan } from '../../resources/plans.ts';

const planOf = (
  name: string,
  defaultPrice: number,
  description: string,
  more: Partial<Plan> = {},
): Omit<Plan, 'id'> => ({
  name,
  classification: 2,
  defaultPrice,
  description,
  vatClass: 'standard',
  priceUnit: 1,
  contractTerm: 12,
  ledgerCode: '8010',
  public: true,
  active: true,
  place: null,
  ...more,
});

export const demoPlans: readonly Omit<Plan, 'id'>[] = [
  planOf('Start', 395, '5 GB ruimte, 5 mailboxen, één website'),
  planOf('Groei', 795, '25 GB ruimte, 25 mailboxen, vijf websites'),
  planOf('Zakelijk', 1495, '100 GB ruimte, onbeperkt mailboxen, dagelijkse back-up'),
  planOf('Webwinkel', 2495, '100 GB ruimte, eigen PHP-instellingen, extra geheugen, back-up per uur'),
  planOf('Alleen e-mail', 1800, '10 mailboxen van 10 GB, prijs per jaar', { priceUnit: 12, ledgerCode: '8015' }),
  planOf('Reseller', 3995, '250 GB ruimte voor eigen klanten', { ledgerCode: '8020' }),
  planOf('Vereniging', 250, 'Voor verenigingen en stichtingen, op aanvraag', { public: false }),
  planOf('Brons (tot 2022)', 495, 'Niet meer te bestellen', { public: false, active: false }),
].map((plan, index) => ({ ...plan, place: index + 1 }));

const expansionOf = (
  name: string,
  defaultPrice: number,
  classification: Expansion['classification'],
  adds: Partial<Expansion> = {},
) => ({
  name,
  classification,
  defaultPrice,
  description: null,
  priceUnit: 1,
  extraDisk: null,
  extraTraffic: null,
  extraMailboxes: null,
  extraDatabases: null,
  ...adds,
  vatClass: 'standard' as const,
  ledgerCode: '8030',
  public: true,
  active: true,
});

export const demoExpansions: readonly Omit<Expansion, 'id'>[] = [
  expansionOf('10 GB extra ruimte', 200, 2, { extraDisk: 10_000 }),
  expansionOf('5 mailboxen erbij', 150, 2, { extraMailboxes: 5 }),
  expansionOf('Eigen IP-adres', 300, 2),
  expansionOf('Back-up per uur', 500, 2),
  expansionOf('4 GB extra geheugen', 800, 4),
  expansionOf('Beheer op afstand', 2500, 5),
].map((expansion, index) => ({ ...expansion, place: index + 1 }));

/** Lists the extensions with their prices per year: to register and renew, to transfer, to restore from quarantine. */
export const demoExtensions: readonly Omit<Extension, 'id'>[] = [
  ['.nl', 895, 0, 4500, 1, ['lock', 'dnssec', 'authorisationCode']] as const,
  ['.be', 995, 0, 5500, 1, ['dnssec', 'idn', 'authorisationCode']] as const,
  ['.de', 995, 0, 6500, 1, ['dnssec', 'idn', 'authorisationCode']] as const,
  ['.eu', 1095, 0, 5000, 10, ['dnssec', 'idn', 'authorisationCode']] as const,
  ['.com', 1395, 1395, 9500, 10, ['lock', 'dnssec', 'idn', 'authorisationCode']] as const,
  ['.net', 1495, 1495, 9500, 10, ['lock', 'dnssec', 'idn', 'authorisationCode']] as const,
  ['.org', 1395, 1395, 9500, 10, ['lock', 'dnssec', 'idn', 'authorisationCode']] as const,
  ['.amsterdam', 3495, 3495, 9500, 10, ['lock', 'dnssec', 'authorisationCode']] as const,
].map(([name, price, transferPrice, restorePrice, maximumYears, capabilities], index) => ({
  place: index + 1,
  name,
  classification: 5,
  description: null,
  defaultPrice: price,
  contractTerm: 12,
  registerPrice: price,
  renewPrice: price,
  transferPrice,
  restorePrice,
  minimumYears: 1,
  maximumYears,
  capabilities: [...capabilities],
  vatClass: 'standard',
  ledgerCode: '8040',
  public: true,
  active: true,
}));
