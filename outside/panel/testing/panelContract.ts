import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Panel } from '../panel.ts';
import { accountsContract } from './accountsContract.ts';
import { limitsContract } from './limitsContract.ts';
import { mailContract } from './mailContract.ts';
import { account, type PanelWorld, panelFaultOf, password, place } from './panelWorld.ts';

/** Holds the adapter of any panel to the port. */
export function panelContract(name: string, start: () => Promise<PanelWorld>): void {
  describe(name, () => {
    let world: PanelWorld;
    let panel: Panel;
    beforeEach(async () => {
      world = await start();
      panel = world.panel;
    });
    afterEach(() => world.close());
    const make = (): Promise<void> => panel.accounts.create(account);
    const get = () => panel.accounts.get('bakker');

    accountsContract(() => ({ world, panel, make, get }));
    limitsContract(() => ({ world, panel, make, get }));
    mailContract(() => ({ world, panel, make, get }));

    it('a database is made once with its user, gets another password, and goes', async () => {
      await make();
      const shop = { name: `${panel.databasePrefix('bakker')}shop`, user: `${panel.databasePrefix('bakker')}shop` };
      world.loseAnswer();
      await panel.databases.put(place, { ...shop, password });
      await panel.databases.put(place, { ...shop, password: `${password}2` });
      expect(world.done('createDatabase')).toBe(1);
      expect(await panel.databases.list(place)).toEqual([{ name: shop.name, sizeBytes: 0 }]);
      const second = { name: `${shop.name}2`, user: `${shop.user}2`, password };
      expect(await panelFaultOf(panel.databases.put(place, second))).toMatchObject({ reason: 'limit' });
      const unprefixed = panel.databasePrefix('bakker') === '' ? 'another/shop' : 'shop';
      expect(await panelFaultOf(panel.databases.put(place, { ...second, name: unprefixed }))).toMatchObject({
        reason: 'invalid',
        field: 'name',
      });
      await panel.databases.remove(place, shop.name);
      await panel.databases.remove(place, shop.name);
      expect(await panel.databases.list(place)).toEqual([]);
    });

    it('further domains and FTP accounts are brought about, and the main domain stays', async () => {
      await make();
      world.loseAnswer();
      await panel.domains.put(place, { name: 'shop.bakker.nl' });
      await panel.domains.put(place, { name: 'shop.bakker.nl' });
      expect(await panel.domains.list(place)).toEqual([{ name: 'bakker.nl' }, { name: 'shop.bakker.nl' }]);
      world.loseAnswer();
      await panel.ftp.put(place, { name: 'bouwer', password });
      await panel.ftp.put(place, { name: 'bouwer', password: `${password}2` });
      expect([world.done('createFtp'), world.done('modifyFtp')]).toEqual([1, 1]);
      expect(await panel.ftp.list(place)).toEqual([{ name: 'bouwer' }]);
      await panel.ftp.remove(place, 'bouwer');
      await panel.domains.remove(place, 'shop.bakker.nl');
      await panel.domains.remove(place, 'shop.bakker.nl');
      expect(await panelFaultOf(panel.domains.remove(place, 'bakker.nl'))).toMatchObject({ reason: 'invalid' });
      expect(await panel.domains.list(place)).toEqual([{ name: 'bakker.nl' }]);
      expect(await panel.ftp.list(place)).toEqual([]);
    });

    it('a backup is listed when it is finished, and only what is listed is read or brought back', async () => {
      await make();
      await panel.backups.begin(place, ['sites', 'mail']);
      expect(await panel.backups.list(place)).toEqual([]);
      world.passMinute();
      const [file = ''] = await panel.backups.list(place);
      await panel.backups.restore(place, file, ['mail']);
      const content = await buffer(await panel.backups.open(place, file, new AbortController().signal));
      expect(gunzipSync(content).length % 512).toBe(0);
      const other = panel.backups.open(place, '../.ssh/id_rsa', new AbortController().signal);
      expect(await panelFaultOf(other)).toMatchObject({ reason: 'missing' });
      expect(world.done('restore')).toBe(1);
      expect(await panelFaultOf(panel.backups.restore(place, 'other.tar.gz', ['mail']))).toMatchObject({
        reason: 'missing',
      });
    });

    it('DKIM gives the key to publish, the same however often it is asked', async () => {
      await make();
      const key = await panel.dkim(place, true);
      expect(key?.text).toMatch(/^v=DKIM1; k=rsa; p=\S+$/);
      expect(await panel.dkim(place, true)).toEqual(key);
      expect(await panel.dkim(place, false)).toBeUndefined();
    });

    it('an address to sign in with works for a minute', async () => {
      await make();
      const { url, until } = await panel.loginLink('bakker', '192.0.2.77');
      expect(new URL(url).protocol).toMatch(/^https?:$/);
      expect(Math.abs(until.getTime() - Date.now() - 60_000)).toBeLessThan(10_000);
    });

    it('no secret is told: no password, no key, no address to sign in with', async () => {
      await make();
      await panel.mailboxes.put(place, { name: 'info', password, quota: 1 });
      const { url } = await panel.loginLink('bakker', '192.0.2.77');
      await panel.mailboxes.put(place, { name: 'jan', password, quota: 1 });
      const fault = await panelFaultOf(panel.mailboxes.put(place, { name: 'piet', password, quota: 1 }));
      const told = inspect([world.around.calls, fault.stack, fault.body], { depth: 9 });
      for (const secret of [password, encodeURIComponent(password), url]) expect(told).not.toContain(secret);
    });
  });
}
