import { samplePassword } from '../../../../server/testing/rows/sampleRecord.ts';
import { answering, echoes, given, keyOf, type SecretsWorld } from './secretsWorld.ts';

/** Moves domains to us, while the registrar repeats their code and our key; one is there in the end. */
export async function transfers(world: SecretsWorld): Promise<void> {
  const { standIns, portal, customer } = world;
  const prices = { defaultPrice: 9900, registerPrice: 9900, transferPrice: 9900, minimumYears: 1 };
  const extension = await portal.build('extensions', { name: '.nl', ...prices, public: true, active: true }, '');
  const registrant = await portal.build('domaincontacts', { customer }, '');
  for (const [index, echo] of echoes(keyOf('registrar'), given.authCode).entries()) {
    const name = `verhuis${index}.nl`;
    standIns.kept.registry.state.elsewhere.push(name);
    const domain = await world.post('domains', { name, customer, extension, registrant });
    await world.patch('domains', domain, { state: 'awaitingCode', authCode: given.authCode });
    const match = { method: 'POST', path: '*/transfer' };
    await answering(standIns.running.registrar, { match, ...echo }, () =>
      world.patch('domains', domain, { state: 'transferring' }),
    );
  }
  await world.again();
  const [refused] = await world.find('domains', { name: 'verhuis0.nl' });
  await world.patch('domains', String(refused?.['id']), { state: 'awaitingCode', authCode: given.authCode });
  await world.patch('domains', String(refused?.['id']), { state: 'transferring' });
}

/** Orders the transfer of a domain with its code, which the registrar repeats: the customer is asked by a letter. */
export async function order(world: SecretsWorld): Promise<void> {
  const { standIns, portal, customer, member } = world;
  await portal.build('contacts', { customer, firstName: 'Eva', lastName: 'Bos', active: true }, '');
  const [product] = await world.find('products', { name: '.nl' });
  standIns.kept.registry.state.elsewhere.push('besteld.nl');
  const id = await world.post('orders', { customer }, member);
  const line = {
    order: id,
    product: product?.['id'],
    period: 'yearly',
    domain: 'besteld.nl',
    authCode: given.authCode,
  };
  await world.post('orderlines', line, member);
  const [echo] = echoes(keyOf('registrar'), given.authCode);
  await answering(standIns.running.registrar, { match: { method: 'POST', path: '*/transfer' }, ...echo }, async () => {
    world.ahead += 30_000;
    await world.runJobs();
    await world.runJobs();
  });
}

/** Shows the code of a domain of ours, and fails to while the registrar repeats our key. */
export async function codes(world: SecretsWorld): Promise<void> {
  const { standIns } = world;
  standIns.running.registrar?.clock.advance('P1D');
  await world.runJob('domainsunderway');
  const [domain] = await world.find('domains', { name: 'verhuis0.nl', state: 'active' });
  const id = String(domain?.['id']);
  const there = standIns.kept.registry.state.domains['verhuis0.nl'];
  if (there) there.authcode = 'Marked-Own-Code-21d7';
  for (const echo of echoes(keyOf('registrar')))
    await answering(standIns.running.registrar, { match: { path: '/domains/*' }, ...echo }, () =>
      world.reveal('domains', id, 'authCode', samplePassword),
    );
  world.secrets['ownCode'] = (await world.reveal('domains', id, 'authCode', samplePassword)) ?? '';
}

/** Asks which names are free, also where the line refuses us and repeats our key. */
export async function availability({ standIns, services, answers }: SecretsWorld): Promise<void> {
  const behaviour = standIns.running.registrar?.isProxy.behaviour;
  for (const refusal of [undefined, `400 Login failed: ${keyOf('registrar')}`]) {
    if (behaviour) behaviour.refusesLogin = refusal;
    for await (const found of services.registrar?.check(['zoek.nl']) ?? []) answers.push(JSON.stringify(found));
  }
}
