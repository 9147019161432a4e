/** Measures every list of the portal, on a small laptop and on a phone. @long: 40 s */

import type { APIRequestContext } from '@playwright/test';
import type { VisibleResource } from '../schema/visible.ts';
import { withOnlyRecords } from '../src/views/record/onlyRecords.ts';
import { hasOwnPages, onlyIdOf } from '../src/views/record/ownPages.ts';
import { go, settled } from './fixtures/walk/go.ts';
import { cardFaults, tableFaults } from './fixtures/walk/listFaults.ts';
import { descriptionsOf } from './fixtures/walk/screens.ts';
import { oneOf } from './fixtures/widths.ts';
import { expect, test } from './journey.ts';
import { arrived, interfaceAs, signIn } from './portal.ts';

// Switches traces off, as recording takes longer than opening the lists.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

const screens = [
  { width: 1366, height: 900, what: 'no chip is clipped, nothing is cut without need, and no column hidden unsaid' },
  { width: 360, height: 800, what: 'no chip is clipped, six cards are in sight, and targets are large enough' },
] as const;
/** Names who reads the lists, and in how many of them at least they find records. */
const readers = [
  { account: 'admin', least: 25, reader: 'an administrator' },
  { account: 'klant', least: 8, reader: 'a customer' },
] as const;

/** Lists the resources whose lists the account has, as it sees them. */
async function listsOf(api: APIRequestContext): Promise<VisibleResource[]> {
  const described = await descriptionsOf(api);
  const own = described.filter(({ menu }) => menu.own);
  const ids = await Promise.all(
    own.map(async ({ name }) => {
      const { data } = (await (await api.get(`/api/${name}?per_page=2`)).json()) as { data: { id: string }[] };
      const [only, ...others] = data;
      return only && others.length === 0 ? [[name, only.id] as const] : [];
    }),
  );
  const seen = withOnlyRecords(described, new Map(ids.flat()));
  return seen.filter((one) => hasOwnPages(one) && onlyIdOf(one) === undefined);
}

for (const { account, least, reader } of readers)
  for (const { what, ...viewport } of oneOf(screens, `columns of ${account}`))
    test(`in every list of ${reader} ${what}, ${viewport.width} px wide`, async ({ page, baseURL }) => {
      test.setTimeout(300_000);
      await page.setViewportSize(viewport);
      await signIn(page, account);
      await page.goto('/');
      await arrived(page);
      const lists = await listsOf(await interfaceAs(account, baseURL ?? ''));
      let filled = 0;
      for (const { name, list } of lists) {
        await go(page, `/${name}`);
        await settled(page);
        if ((await page.locator('main [data-id]').count()) > 0) filled += 1;
        const faults = viewport.width < 600 ? await cardFaults(page) : await tableFaults(page, list.columns.length);
        expect.soft(faults, `/${name}`).toEqual([]);
      }
      expect(filled).toBeGreaterThanOrEqual(least);
    });
