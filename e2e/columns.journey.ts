/** Measures every list of the portal, on a small laptop and on a phone. */

import { hasOwnPages } from '../src/views/record/ownPages.ts';
import { go, settled } from './fixtures/walk/go.ts';
import { cardFaults, tableFaults } from './fixtures/walk/listFaults.ts';
import { descriptionsOf } from './fixtures/walk/screens.ts';
import { expect, test } from './journey.ts';
import { arrived, interfaceAs, signIn } from './portal.ts';

// Switches traces off, as recording takes longer than opening the lists.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

const screens = [
  { width: 1366, height: 900, what: 'no chip is clipped, nothing is cut without need, and no column hidden unsaid' },
  { width: 360, height: 800, what: 'no chip is clipped, six cards are in sight, and targets are large enough' },
] as const;

for (const { what, ...viewport } of screens)
  test(`in every list ${what}, ${viewport.width} px wide`, async ({ page, baseURL }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(viewport);
    await signIn(page, 'admin');
    await page.goto('/');
    await arrived(page);
    const descriptions = await descriptionsOf(await interfaceAs('admin', baseURL ?? ''));
    for (const description of descriptions.filter((one) => hasOwnPages(one) && !one.singleton)) {
      await go(page, `/${description.name}`);
      await settled(page);
      const faults =
        viewport.width < 600 ? await cardFaults(page) : await tableFaults(page, description.list.columns.length);
      expect.soft(faults, `/${description.name}`).toEqual([]);
    }
  });
