import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountsOf } from '../accounts/accounts.ts';
import { endSession, openSession } from '../accounts/tokens/sessions.ts';
import { inTransaction } from '../operations/write/pipeline/inTransaction.ts';
import { createMany } from '../operations/write/verbs/createMany.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import { type TestServices, testServices } from '../testing/testServices.ts';
import { peopleAndNotes } from '../testing/worlds/people.ts';
import { addPerson } from '../testing/worlds/testPeople.ts';
import { type EventHub, eventHub } from './eventHub.ts';
import type { EventStream } from './stream.ts';

let services: TestServices;
let hub: EventHub;
beforeAll(async () => {
  services = await testServices(peopleAndNotes);
  const accounts = accountsOf(services);
  if (!accounts) throw new Error('Somebody must be able to sign in here.');
  hub = eventHub(services, accounts);
  await hub.start();
});
afterAll(async () => {
  hub.stop();
  await services.database.close();
});

const openStream = (userId: string, sessionId: string) =>
  ({
    principal: { userId, role: 'admin', sessionId },
    sendEvent: vi.fn(),
    sendHeartbeat: vi.fn(),
    end: vi.fn(),
  }) satisfies EventStream;

/** Returns the texts of the statements sent from now on, as the driver receives them. */
function statementsSent(): () => string[] {
  const { $client } = services.database.db as unknown as {
    $client: { query: (statement: string | { text: string }) => unknown };
  };
  const { mock } = vi.spyOn($client, 'query');
  return () => mock.calls.map(([statement]) => (typeof statement === 'string' ? statement : statement.text));
}

test('however many streams are open, one statement asks who may still hear of a change', async () => {
  const streams: ReturnType<typeof openStream>[] = [];
  const sessionIds: string[] = [];
  for (const mail of ['els@example.nl', 'jan@example.nl', 'mia@example.nl']) {
    const userId = await addPerson(services, { mail, held: ['ADMIN'] });
    const { id } = await openSession(
      { userId, isRemembered: false, origin: { ip: '192.0.2.1', userAgent: null } },
      services,
    );
    sessionIds.push(id);
    streams.push(openStream(userId, id), openStream(userId, id));
  }
  for (const stream of streams) hub.add(stream);
  await endSession(sessionIds.pop() ?? '', services);
  const statements = statementsSent();

  await inTransaction(systemContext(services), (inside) => createMany(inside, 'notes', [{ title: 'heard' }]));
  const going = streams.slice(0, 4);
  await vi.waitUntil(() => going.every(({ sendEvent }) => sendEvent.mock.calls.length === 1), { timeout: 10_000 });

  expect(statements().filter((text) => text.includes('from "gastheer_sessions"'))).toHaveLength(1);
  for (const { end, sendEvent } of streams.slice(4)) {
    expect(end).toHaveBeenCalledOnce();
    expect(sendEvent).not.toHaveBeenCalled();
  }
});
