import { expect, test } from 'vitest';
import { domainWorld } from './testing/domainWorld.ts';

const world = domainWorld();

const stateOf = async (id: string): Promise<unknown> => (await world.one('domains', id))['state'];
const poll = async (): Promise<void> => {
  await world.scheduled('registrarevents');
  await world.runJobs();
};
const unread = () => world.remote.standIn.state.notifications.filter(({ isAcknowledged }) => !isAcknowledged);

test('a domain that moves to another registrar is noticed within a minute, and its notification acknowledged', async () => {
  const id = await world.registered('weg.nl');
  await poll();
  await world.remote.standIn.happen({ do: 'transferAway', name: 'weg.nl' });
  await poll();
  expect([await stateOf(id), unread()]).toEqual(['transferredAway', []]);
});

test('a transfer that is rejected, told repeatedly and in the other order, is found out once', async () => {
  const id = await world.transferring('komt.nl');
  const process = world.remote.standIn.state.processes.find(({ identifier }) => identifier === 'komt.nl');
  await world.remote.standIn.happen({ do: 'reject', process: process?.id ?? 0 });
  await world.remote.standIn.happen({ do: 'repeatNotifications' });
  await world.remote.standIn.happen({ do: 'reverseNotifications' });
  await poll();
  expect([await stateOf(id), unread()]).toEqual(['transferRejected', []]);
});

test('a transfer that is finished is found out by its notification, before anybody looks again', async () => {
  const id = await world.transferring('klaar.nl');
  expect(await stateOf(id)).toBe('transferring');
  world.remote.standIn.clock.advance('PT10M');
  await poll();
  expect([await stateOf(id), unread()]).toEqual(['active', []]);
});

test('an event is given again where what follows from it could not be written', async () => {
  const id = await world.registered('nogeens.nl');
  await poll();
  await world.remote.standIn.happen({ do: 'transferAway', name: 'nogeens.nl' });
  const { registrar } = world.remote;
  world.bent = {
    async *events() {
      for await (const event of registrar.events()) {
        yield { ...event, name: 'x'.repeat(5000), outcome: 'notice', message: 'unwritable\u0000', done: event.done };
      }
    },
  };
  await poll();
  expect([await stateOf(id), unread().length]).toEqual(['active', 1]);
  world.bent = {};
  await poll();
  expect([await stateOf(id), unread()]).toEqual(['transferredAway', []]);
});

test('a notice that only a person understands is a task, once, about its domain; one about a near end is none', async () => {
  const id = await world.registered('bevestig.nl');
  const message = 'The registrant has to confirm the email address';
  for (let time = 0; time < 2; time += 1) {
    await world.remote.standIn.happen({ do: 'notice', name: 'bevestig.nl', message });
    await poll();
  }
  await world.remote.standIn.happen({ do: 'notice', message: 'Maintenance on Sunday' });
  await world.portal.change('domains', id, { expiresOn: new Date().toISOString().slice(0, 10) });
  await world.remote.standIn.happen({ do: 'notice', name: 'bevestig.nl', message: 'Expires soon' });
  await poll();
  const tasks = await world.find('tasks', {});
  expect(tasks).toMatchObject([
    { what: `Registrar: ${message} (bevestig.nl)`, domain: id, customer: world.customer, state: 'open' },
    { what: 'Registrar: Maintenance on Sunday', domain: null },
  ]);
});

test('a notice of several lines, or cut off within a sign, is a task too and holds up no later event', async () => {
  const id = await world.registered('regels.nl');
  await poll();
  await world.remote.standIn.happen({ do: 'notice', name: 'regels.nl', message: 'Please confirm:\r\n\tthe holder\n' });
  await world.remote.standIn.happen({ do: 'notice', name: 'regels.nl', message: `${'x'.repeat(276)}😀 and so on` });
  await world.remote.standIn.happen({ do: 'transferAway', name: 'regels.nl' });
  await poll();
  expect([await stateOf(id), unread()]).toEqual(['transferredAway', []]);
  expect((await world.find('tasks', { domain: id })).map(({ what }) => what)).toEqual([
    'Registrar: Please confirm: the holder (regels.nl)',
    `Registrar: ${'x'.repeat(276)}😀 (regels.nl)`,
  ]);
});
