import type { Plan } from '../../resources/plans.ts';
import type { Server } from '../../resources/servers.ts';

/** Addresses are of the blocks kept for documentation (RFC 5737, RFC 3849). */
export const demoServers: readonly (Omit<Server, 'id'> & { secret: string })[] = [
  ['web01.gastheer.test', '192.0.2.11', 'directadmin', 400, 'up'] as const,
  ['web02.gastheer.test', '192.0.2.12', 'directadmin', 400, 'up'] as const,
  ['web03.gastheer.test', '2001:db8::13', 'directadmin', 400, 'draining'] as const,
  ['web04.gastheer.test', '198.51.100.14', 'plesk', 250, 'up'] as const,
  ['web05.gastheer.test', '198.51.100.15', 'plesk', 250, 'down'] as const,
  ['shop01.gastheer.test', '203.0.113.21', 'cpanel', 120, 'up'] as const,
].map(([name, ipAddress, driver, capacity, state]) => ({
  name,
  ipAddress,
  driver,
  capacity,
  state,
  secret: `stand-in-key-of-${name}`,
}));

const planOf = (name: string, price: number, description: string, more: Partial<Plan> = {}): Omit<Plan, 'id'> => ({
  name,
  price,
  description,
  priceUnit: 1,
  contractTerm: 12,
  ledgerCode: '8010',
  public: true,
  active: true,
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
];
