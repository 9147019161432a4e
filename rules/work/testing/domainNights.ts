import { dayIn } from '../../../schema/day.ts';
import type { DomainWorld } from './domainWorld.ts';

/** Gives what tests of the life of domains ask and do, night by night. */
export function domainNights(world: DomainWorld) {
  const held = (name: string) => world.remote.standIn.state.domains[name];
  const domain = async (id: string) => world.one('domains', id);
  const stateOf = async (id: string): Promise<unknown> => (await domain(id))['state'];
  const charged = (name: string): string[] => world.remote.charged(name);
  /** Moves the expiry of a domain to so many days from now, here and there. */
  async function endsIn(id: string, days: number): Promise<void> {
    const { name } = await domain(id);
    const stored = held(String(name));
    if (!stored) throw new Error('There is no such domain.');
    const offset = String(name).endsWith('.nl') ? 90_000_000 : 0;
    const at = new Date(Date.now() + world.ahead + days * 86_400_000);
    stored.expiryDate = new Date(at.getTime() + offset).toISOString();
    stored.autoRenew &&= String(name).endsWith('.nl');
    await world.portal.change('domains', id, { expiresOn: dayIn(at) });
  }
  const night = async (): Promise<void> => {
    await world.scheduled('domainsync');
    await world.runJobs();
  };
  /** Lets the customer owe an invoice that is not due yet. */
  const owing = () =>
    world.portal.build(
      'invoices',
      { customer: world.customer, kind: 'invoice', state: 'sent', total: 12_100, dueDate: '2099-01-01' },
      '',
    );
  return { held, domain, stateOf, charged, endsIn, night, owing };
}
