import { checkOutside } from '../../../../outside/checkOutside.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import { unsealedField } from '../../../../server/operations/reveal/unsealedField.ts';
import { systemContext } from '../../../../server/operations/write/writeContext.ts';
import { record } from '../../../dns/testing/records.ts';
import { answering, echoes, given, keyOf, type SecretsWorld } from './secretsWorld.ts';

/** Changes zones while the DNS server repeats its key, and makes a key that signs mail. */
export async function zones(world: SecretsWorld): Promise<void> {
  const { portal, customer, standIns, secrets } = world;
  const changes = JSON.stringify([{ kind: 'add', after: record('www A 192.0.2.1') }]);
  const domains: string[] = [];
  for (const [index, echo] of echoes(keyOf('dns')).entries()) {
    const domain = await portal.build('domains', { name: `zone${index}.nl`, customer, state: 'registering' }, '');
    await portal.change('domains', domain, { state: 'active', expiresOn: '2027-01-01' });
    await world.runJobs();
    await answering(standIns.running.dns, { match: { method: 'PATCH' }, ...echo }, () =>
      world.post('dnschangesets', { domain, changes, baseVersion: null }),
    );
    domains.push(domain);
  }
  await world.again();
  const dkim = await world.post('dkimkeys', { domain: domains[0], selector: 'mail' });
  const pem = await unsealedField(systemContext(portal.app.services), 'dkimkeys', dkim, 'privateKey');
  secrets['privateKey'] = pem?.slice(40, 90) ?? '';
}

/** Pays, signs a mandate and pays back, while the provider repeats our key; each is done in the end. */
export async function payments(world: SecretsWorld): Promise<void> {
  const { standIns, portal, customer } = world;
  const { payments: provider } = standIns.running;
  const match = { method: 'POST' };
  const all = echoes(keyOf('payments'));
  const pay = async (cents: number, more: Attributes = {}): Promise<string> => {
    const invoice = { customer, kind: 'invoice', state: 'sent', total: cents };
    const invoices = [await portal.build('invoices', invoice, '')];
    return world.ask('onlinepayments', { invoices, method: 'ideal', ...more }, world.member);
  };
  const bySum = all.map((echo, index) => ({ match: { ...match, bodyHas: `10.0${index}` }, ...echo }));
  await answering(provider, bySum, async () => {
    for (const index of bySum.keys()) await pay(1000 + index);
    await world.runJobs();
  });
  for (const echo of all)
    await answering(provider, { match, ...echo }, async () => {
      await pay(1000, { signsMandate: true });
      await world.runJobs();
    });
  await world.again();
  for (const there of Object.values(standIns.kept.payments.state.payments)) {
    // Tells nobody, as the portal has no address here: the job finds it.
    delete there.webhookUrl;
    await provider?.happen({ id: there.id, do: 'end', outcome: 'paid' });
  }
  await world.runJob('paymentsunderway');
  const [paid] = await world.find('payments', { state: 'paid' });
  const refund = { kind: 'refund', online: true, customer, reverses: paid?.['id'], description: 'Te veel betaald' };
  for (const echo of all)
    await answering(provider, { match, ...echo }, () => world.post('payments', { ...refund, amount: 100 }));
  await world.again();
}

/** Lists jobs that ask services how they are, and what they hold. */
const asking = ['serverchecks', 'servicestates', 'accountcomparison', 'domaincomparison', 'zonecomparison'];

/** Asks every service how it is and what it holds, while each repeats its key and when it does not. */
export async function questions(world: SecretsWorld): Promise<void> {
  const { running, configuration } = world.standIns;
  const ask = async (): Promise<void> => {
    for (const kind of asking) await world.runJob(kind);
    const { registrar, dns, payments } = world.services;
    const asked = await Promise.allSettled([registrar?.ping(), dns?.check(), payments?.ping()]);
    world.answers.push(...asked.map((one) => (one.status === 'rejected' ? String(one.reason) : '')));
    world.answers.push(JSON.stringify(await checkOutside(configuration)));
  };
  const echo = (secret: string) => ({ match: {}, ...echoes(secret)[0] });
  await answering(running.registrar, echo(keyOf('registrar')), () =>
    answering(running.dns, echo(keyOf('dns')), () =>
      answering(running.payments, echo(keyOf('payments')), () =>
        answering(running.panel, echo(given.panelKey), () => ask()),
      ),
    ),
  );
  await ask();
}

/** Has a VAT number checked, and names looked up. */
export async function lookUps({ portal, services }: SecretsWorld): Promise<void> {
  await portal.post('customers', { kind: 1, country: 'BE', name: 'F', companyName: 'F NV', vatNumber: 'BE0403170701' });
  await services.whois?.look('example.com');
}
