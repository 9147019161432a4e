import { describe, expect, it } from 'vitest';
import type { UsageRead } from '../panel.ts';
import { account, type Current, panelFaultOf, password, place } from './panelWorld.ts';

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of values) found.push(value);
  return found;
}

/** Holds accounts of any panel to the port. */
export function accountsContract(current: () => Current): void {
  describe('accounts', () => {
    it('are made once, though the answer is lost and the job asks again', async () => {
      const { world, panel, make, get } = current();
      world.loseAnswer();
      await make();
      await make();
      expect(world.done('create')).toBe(1);
      expect(await get()).toEqual({
        ...place,
        domains: ['bakker.nl'],
        plan: 'Start',
        email: 'jan@bakker.nl',
        isSuspended: false,
        isOurs: true,
      });
      expect(await panel.accounts.list()).toEqual(['bakker']);
    });

    it('are ours only by name and domain: what another has is left as it is', async () => {
      const { world, panel, make, get } = current();
      await world.makeByHand('bakker', 'andere.nl');
      expect(await panelFaultOf(make())).toMatchObject({ kind: 'refused', reason: 'taken' });
      expect(await get()).toMatchObject({ domain: 'andere.nl', plan: '' });
      await world.makeByHand('slager', 'slager.nl');
      const other = { ...account, username: 'ander', domain: 'slager.nl' };
      expect(await panelFaultOf(panel.accounts.create(other))).toMatchObject({ kind: 'refused', reason: 'taken' });
      expect(await panel.accounts.list()).toEqual(['bakker', 'slager']);
    });

    it('that another login made are not changed', async () => {
      const { world, panel, make, get } = current();
      await world.makeByHand('bakker', 'bakker.nl', 'reseller');
      const why = { reason: 'billing', text: 'open' } as const;
      for (const change of [
        make,
        () => panel.accounts.suspend('bakker', why),
        () => panel.accounts.setPlan('bakker', 'Groei'),
        () => panel.accounts.setPassword('bakker', password),
        () => panel.accounts.remove('bakker'),
      ])
        expect(await panelFaultOf(change())).toMatchObject({ reason: 'taken' });
      expect(await get()).toMatchObject({ isOurs: false, isSuspended: false, plan: '' });
    });

    it('that were made by hand are listed, and become as they should be', async () => {
      const { world, panel, make, get } = current();
      await world.makeByHand('bakker', 'bakker.nl');
      expect(await panel.accounts.list()).toEqual(['bakker']);
      await make();
      expect(await get()).toMatchObject({ plan: 'Start' });
      expect([world.done('create'), world.done('password')]).toEqual([0, 1]);
    });

    it('are not made on a plan that the server lacks', async () => {
      const { panel, make, get } = current();
      const missing = { kind: 'refused', reason: 'plan', field: 'plan' };
      expect(await panelFaultOf(panel.accounts.create({ ...account, plan: 'Reus' }))).toMatchObject(missing);
      expect(await get()).toBeUndefined();
      await make();
      expect(await panelFaultOf(panel.accounts.setPlan('bakker', 'Reus'))).toMatchObject(missing);
      await panel.accounts.setPlan('bakker', 'Groei');
      expect(await get()).toMatchObject({ plan: 'Groei' });
    });

    it('stay suspended when they are suspended again, and resumed likewise', async () => {
      const { world, panel, make, get } = current();
      await make();
      const suspend = () => panel.accounts.suspend('bakker', { reason: 'billing', text: 'Invoice open' });
      world.loseAnswer();
      await suspend();
      await suspend();
      expect(await get()).toMatchObject({ isSuspended: true });
      await Promise.all([panel.accounts.resume('bakker'), panel.accounts.resume('bakker')]);
      expect(await get()).toMatchObject({ isSuspended: false });
      expect(world.done('suspend')).toBe(2);
    });

    it('are gone when the answer to their removal is lost, and once they are gone', async () => {
      const { world, panel, make, get } = current();
      await make();
      world.loseAnswer();
      await panel.accounts.remove('bakker');
      await panel.accounts.remove('bakker');
      expect(await get()).toBeUndefined();
      expect(world.done('remove')).toBe(1);
      expect(await panelFaultOf(panel.accounts.setPlan('bakker', 'Groei'))).toMatchObject({ reason: 'missing' });
    });

    it('are measured, and one that is gone keeps the others from nothing', async () => {
      const { world, panel, make } = current();
      await make();
      await world.use('bakker', 5_000_000);
      await world.use('bakker', 1_000_000);
      const read = await all<UsageRead>(panel.accounts.usage(['weg', 'bakker']));
      const usage = { diskBytes: 6_000_000, trafficBytes: 6_000_000, mailboxes: 0, databases: 0 };
      expect(read).toEqual([
        { username: 'weg', usage: undefined },
        { username: 'bakker', usage },
      ]);
    });
  });
}
