import { expect, it } from 'vitest';
import type { RegistrarEvent } from '../registrar.ts';
import { ordersFor, type RegistrarPortWorld } from './registrarPortWorld.ts';

/** Holds a registrar to what the port says of events; one that tells none fails at nothing. */
export function eventContract(current: () => RegistrarPortWorld, isTold: boolean): void {
  const orderOf = ordersFor(current);

  /** Reads the events of a round. */
  const read = async (isDone: boolean): Promise<RegistrarEvent[]> => {
    const found: RegistrarEvent[] = [];
    for await (const { done, ...event } of current().registrar.events()) {
      found.push(event);
      if (isDone) await done();
    }
    return found;
  };

  const registered = async (): Promise<void> => {
    const { registrar, slowName, pass } = current();
    await registrar.register(orderOf(slowName));
    pass('PT2M');
  };

  if (!isTold) {
    it('that tells no events gives none, and nothing fails of that', async () => {
      await registered();
      expect(await read(true)).toEqual([]);
    });
    return;
  }

  it('events are given again until they are done, may come again, and name their domain', async () => {
    const { slowName: name, repeatEvents } = current();
    await registered();
    const [first] = await read(false);
    expect(first).toMatchObject({ name, outcome: 'done' });
    expect(await read(true)).toEqual([first]);
    expect(await read(true)).toEqual([]);
    await repeatEvents();
    expect(await read(true)).toMatchObject([{ name, outcome: 'done' }]);
  });
}
