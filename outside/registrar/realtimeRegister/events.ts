import type { RegistrarEvent } from '../registrar.ts';
import type { Account } from './purchases.ts';
import { readEvent } from './wire.ts';

/** Polls notifications one by one. The registrar gives the same one until it is acknowledged, so an undone one ends the round. */
export async function* events({ call, customer }: Account): AsyncGenerator<RegistrarEvent & { done(): Promise<void> }> {
  const path = `/customers/${customer}/notifications`;
  for (;;) {
    const event = await call({ method: 'GET', path: `${path}/poll` }, ({ json }) => {
      const body = json();
      return body.has('notification') ? readEvent(body.at('notification')) : undefined;
    });
    if (event === undefined) return;
    const end = { isDone: false };
    const done = async (): Promise<void> => {
      await call(
        { method: 'POST', path: `${path}/${event.id}/ack`, accepts: [404], isRepeatable: true },
        () => undefined,
      );
      end.isDone = true;
    };
    yield { ...event, done };
    if (!end.isDone) return;
  }
}
