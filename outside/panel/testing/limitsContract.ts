import { beforeEach, describe, expect, it } from 'vitest';
import type { Limits } from '../panel.ts';
import { type Current, panelFaultOf, password, place } from './panelWorld.ts';

const ofStart: Limits = { diskMb: 5_000, trafficMb: 50_000, mailboxes: 2, databases: 1 };
const wider: Limits = { diskMb: 15_000, trafficMb: null, mailboxes: 3, databases: 1 };

/** Holds limits of accounts of any panel to the port. */
export function limitsContract(current: () => Current): void {
  describe('limits of an account', () => {
    beforeEach(() => current().make());

    it('are those of its plan at first, as the panel tells them of the plan', async () => {
      const { accounts } = current().panel;
      expect(await accounts.limits('bakker')).toEqual(ofStart);
      expect(await accounts.planLimits('Start')).toEqual(ofStart);
      expect(await accounts.planLimits('Groei')).toMatchObject({ mailboxes: null, databases: null });
      expect(await panelFaultOf(accounts.planLimits('Reus'))).toMatchObject({ kind: 'refused', reason: 'plan' });
    });

    it('are set once, though the answer is lost and the job asks again, and its plan stays', async () => {
      const { world, panel, get } = current();
      world.loseAnswer();
      await panel.accounts.setLimits('bakker', wider);
      await panel.accounts.setLimits('bakker', wider);
      expect(await panel.accounts.limits('bakker')).toEqual(wider);
      expect(world.done('limits')).toBe(1);
      expect(await get()).toMatchObject({ plan: 'Start', isSuspended: false, isOurs: true });
    });

    it('hold from then on: what they allow more can be made', async () => {
      const { panel } = current();
      const put = (name: string) => panel.mailboxes.put(place, { name, password, quota: 1 });
      await put('info');
      await put('jan');
      expect(await panelFaultOf(put('piet'))).toMatchObject({ reason: 'limit' });
      await panel.accounts.setLimits('bakker', wider);
      await put('piet');
      expect(await panelFaultOf(put('klaas'))).toMatchObject({ reason: 'limit' });
    });

    it('are those of the next plan after a change of plan, until they are set again', async () => {
      const { panel, get } = current();
      await panel.accounts.setLimits('bakker', wider);
      await panel.accounts.setPlan('bakker', 'Start');
      expect(await panel.accounts.limits('bakker')).toEqual(wider);
      await panel.accounts.setPlan('bakker', 'Groei');
      expect(await panel.accounts.limits('bakker')).toEqual(await panel.accounts.planLimits('Groei'));
      await panel.accounts.setLimits('bakker', { ...wider, diskMb: 35_000 });
      expect(await panel.accounts.limits('bakker')).toEqual({ ...wider, diskMb: 35_000 });
      expect(await get()).toMatchObject({ plan: 'Groei' });
    });

    it('are refused for an account that is missing, or that another login made', async () => {
      const { world, panel } = current();
      expect(await panelFaultOf(panel.accounts.setLimits('weg', wider))).toMatchObject({
        kind: 'refused',
        reason: 'missing',
      });
      await world.makeByHand('slager', 'slager.nl', 'reseller');
      expect(await panelFaultOf(panel.accounts.setLimits('slager', wider))).toMatchObject({ reason: 'taken' });
      expect(world.done('limits')).toBe(0);
    });
  });
}
