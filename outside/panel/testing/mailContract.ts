import { beforeEach, describe, expect, it } from 'vitest';
import { type Current, panelFaultOf, password, place } from './panelWorld.ts';

/** Holds mailboxes and forwarders of any panel to the port. */
export function mailContract(current: () => Current): void {
  describe('mailboxes', () => {
    const info = { name: 'info', password, quota: 100 };
    beforeEach(() => current().make());

    it('are made once, though the answer is lost and the job asks again', async () => {
      const { world, panel } = current();
      world.loseAnswer();
      await panel.mailboxes.put(place, info);
      await panel.mailboxes.put(place, { name: 'info', quota: 100 });
      expect(world.done('createMailbox')).toBe(1);
      expect(await panel.mailboxes.list(place)).toEqual([
        { name: 'info', quota: 100, usageBytes: 0, isSuspended: false },
      ]);
    });

    it('get another quota and password, and go once', async () => {
      const { world, panel } = current();
      await panel.mailboxes.put(place, info);
      await panel.mailboxes.put(place, { ...info, quota: 250 });
      expect(await panel.mailboxes.list(place)).toMatchObject([{ quota: 250 }]);
      world.loseAnswer();
      await panel.mailboxes.remove(place, 'info');
      await panel.mailboxes.remove(place, 'info');
      expect(world.done('removeMailbox')).toBe(1);
      expect(await panel.mailboxes.list(place)).toEqual([]);
    });

    it('are not made without a password, or beyond the plan', async () => {
      const { panel } = current();
      expect(await panelFaultOf(panel.mailboxes.put(place, { name: 'info', quota: 1 }))).toMatchObject({
        kind: 'refused',
        reason: 'invalid',
        field: 'password',
      });
      await panel.mailboxes.put(place, info);
      await panel.mailboxes.put(place, { ...info, name: 'jan' });
      expect(await panelFaultOf(panel.mailboxes.put(place, { ...info, name: 'piet' }))).toMatchObject({
        kind: 'refused',
        reason: 'limit',
      });
    });

    it('are closed and opened again, once though the answer is lost, with all that is in them', async () => {
      const { world, panel } = current();
      await panel.mailboxes.put(place, { ...info, isSuspended: true });
      await world.fillMailbox(place, 'info', 1_048_576);
      const closed = { name: 'info', quota: 100, usageBytes: 1_048_576, isSuspended: true };
      expect(await panel.mailboxes.list(place)).toEqual([closed]);
      await panel.mailboxes.put(place, { name: 'info', quota: 100 });
      expect(await panel.mailboxes.list(place)).toEqual([closed]);
      world.loseAnswer();
      await panel.mailboxes.put(place, { name: 'info', quota: 100, isSuspended: false });
      await panel.mailboxes.put(place, { name: 'info', quota: 100, isSuspended: false });
      expect(await panel.mailboxes.list(place)).toEqual([{ ...closed, isSuspended: false }]);
      expect(world.done('suspendMailbox')).toBe(2);
    });

    it('tell that they are fuller than they may be', async () => {
      const { world, panel } = current();
      await panel.mailboxes.put(place, info);
      await world.fillMailbox(place, 'info', 150 * 1_048_576);
      const [full] = await panel.mailboxes.list(place);
      expect(full).toMatchObject({ quota: 100, usageBytes: 150 * 1_048_576 });
    });

    it('may not have the name of a forwarder', async () => {
      const { panel } = current();
      await panel.forwarders.put(place, { name: 'info', destinations: ['a@elders.nl'] });
      expect(await panelFaultOf(panel.mailboxes.put(place, info))).toMatchObject({ reason: 'taken' });
    });
  });

  it('forwarders have the destinations that are wanted, whatever they had', async () => {
    const { world, panel, make } = current();
    await make();
    const to = (...destinations: string[]): Promise<void> =>
      panel.forwarders.put(place, { name: 'post', destinations });
    await to('a@elders.nl');
    world.loseAnswer();
    await to('b@elders.nl', 'a@elders.nl');
    await to('a@elders.nl', 'b@elders.nl');
    expect(await panel.forwarders.list(place)).toEqual([
      { name: 'post', destinations: ['b@elders.nl', 'a@elders.nl'] },
    ]);
    expect(world.done('forwarder')).toBe(2);
    expect(await panelFaultOf(to('|/bin/sh'))).toMatchObject({ reason: 'invalid', field: 'destinations' });
    await panel.forwarders.remove(place, 'post');
    await panel.forwarders.remove(place, 'post');
    expect(await panel.forwarders.list(place)).toEqual([]);
  });

  it('a catch-all has one destination, is set once though the answer is lost, and goes', async () => {
    const { world, panel, make } = current();
    await make();
    const to = (...destinations: string[]): Promise<void> => panel.forwarders.put(place, { name: '*', destinations });
    world.loseAnswer();
    await to('a@elders.nl');
    await to('a@elders.nl');
    expect([await panel.forwarders.list(place), world.done('catchAll')]).toEqual([
      [{ name: '*', destinations: ['a@elders.nl'] }],
      1,
    ]);
    expect(await panelFaultOf(to('a@elders.nl', 'b@elders.nl'))).toMatchObject({ reason: 'invalid' });
    await panel.forwarders.remove(place, '*');
    expect(await panel.forwarders.list(place)).toEqual([]);
  });
}
