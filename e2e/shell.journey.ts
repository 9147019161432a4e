/** @long: 30 s */
import type { Route } from '@playwright/test';
import { darkPalette, lightPalette, progressColors } from '../src/theme/palette.ts';
import { kept } from './fixtures/kept.ts';
import { press } from './fixtures/keys.ts';
import { go, settled } from './fixtures/walk/go.ts';
import { expect, type Page, test } from './journey.ts';
import { signInByHand } from './portal.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: /^Zijbalk van / });
const sections = ['customers', 'domains', 'hosting'] as const;

/** Converts `#rrggbb` to the notation of browsers. */
const asShown = (hex = ''): string =>
  `rgb(${hex
    .match(/\w\w/g)
    ?.map((part) => Number(`0x${part}`))
    .join(', ')})`;

test('on a phone the drawer leads everywhere, Manage included, by hand and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await signInByHand(page, 'admin');
  await expect(page.getByRole('navigation', { name: 'Hoofdnavigatie' })).toBeHidden();
  const open = page.getByRole('button', { name: 'Menu openen' });
  const drawer = page.getByRole('dialog').getByRole('navigation', { name: 'Hoofdnavigatie' });
  await open.click();
  await expect(drawer.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Menu sluiten' }).click();
  await expect(drawer).toBeHidden();

  await open.click();
  await drawer.getByRole('list', { name: 'Beheer' }).getByRole('link', { name: 'Contactpersonen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contactpersonen' })).toBeVisible();
  await expect(drawer).toBeHidden();

  await open.focus();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('link', { name: 'Contactpersonen' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  const customers = drawer.getByRole('link', { name: 'Klanten', exact: true });
  await press(page, customers);
  await expect(page.getByRole('heading', { level: 1, name: 'Klanten' })).toBeVisible();
  await expect(drawer).toBeHidden();

  await expect(sidebar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Zijbalk tonen' }).click();
  await sidebar(page).getByRole('link', { name: 'Geblokkeerd' }).click();
  await expect(page).toHaveURL(/filter=.*blocked/);
  await expect(sidebar(page)).toHaveCount(0);
  await expect(page.locator('html')).toHaveJSProperty('scrollLeft', 0);
});

test('on a wide screen the bar and its Manage menu lead everywhere, by hand and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInByHand(page, 'admin');
  const bar = page.getByRole('navigation', { name: 'Hoofdnavigatie' });
  await expect(page.getByRole('button', { name: 'Menu openen' })).toBeHidden();
  for (const [scheme, { frame }] of Object.entries({ light: lightPalette, dark: darkPalette })) {
    await page.emulateMedia({ colorScheme: scheme as 'light' | 'dark' });
    await expect(page.getByRole('banner')).toHaveCSS('background-color', asShown(frame?.ground));
  }
  await bar.getByRole('link', { name: 'Domeinen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Domeinen' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Domeinen' })).toHaveAttribute('aria-current', 'page');

  const manage = bar.getByRole('button', { name: 'Beheer' });
  const menu = page.getByRole('menu');
  await expect(manage).not.toHaveAttribute('aria-current');
  await manage.click();
  await menu.getByRole('menuitem', { name: 'Servers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Servers' })).toBeVisible();
  await expect(manage).toHaveAttribute('aria-current');

  await manage.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem', { name: 'Servers' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(manage).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem', { name: 'Servers' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  const second = menu.getByRole('menuitem').nth(1);
  await expect(second).toBeFocused();
  const name = await second.innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a page is called by its title and the product, and sections alone have a sidebar, shown as it was left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/login');
  await expect(page).toHaveTitle('Inloggen, Gastheer');
  await signInByHand(page, 'admin');
  await expect(page).toHaveTitle('Home, Gastheer');
  await expect(sidebar(page)).toHaveCount(0);
  for (const [path, title] of [
    ['/contacts', 'Contactpersonen'],
    ['/contacts/create', 'Contactpersoon toevoegen'],
    ['/profile', 'Mijn profiel'],
    ['/nowhere', 'Pagina niet gevonden'],
  ] as const) {
    await go(page, path);
    await expect(page).toHaveTitle(`${title}, Gastheer`);
    await settled(page);
    await expect(sidebar(page)).toHaveCount(0);
  }
  for (const section of sections) {
    await go(page, `/${section}`);
    await sidebar(page)
      .getByRole('link', { name: /^Alle / })
      .click();
    await expect(sidebar(page).getByRole('link', { name: /^Alle / })).toHaveAttribute('aria-current', 'page');
  }
  await go(page, '/customers/1/show');
  await expect(page).toHaveTitle('Bakkerij Jansen Amsterdam, Gastheer');
  await expect(sidebar(page)).toBeVisible();

  const sent = kept(page, 'sidebarToggle');
  await page.getByRole('button', { name: 'Zijbalk verbergen' }).click();
  await expect(sidebar(page)).toHaveCount(0);
  await sent;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Zijbalk tonen' })).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar(page)).toHaveCount(0);
  const sentAgain = kept(page, 'sidebarToggle');
  await page.getByRole('button', { name: 'Zijbalk tonen' }).click();
  await expect(sidebar(page)).toBeVisible();
  await sentAgain;
});

/** Stops the clock five seconds ahead; it must be installed before. */
const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 5_000);

/** Advances the clock until a condition holds; returns the milliseconds that took. */
async function passUntil(page: Page, isSo: () => Promise<boolean>): Promise<number> {
  const step = 20;
  let passed = 0;
  await expect(async () => {
    await page.clock.runFor(step);
    passed += step;
    expect(await isSo()).toBe(true);
  }).toPass({ intervals: [1] });
  return passed;
}

/** Delays matching requests until they may continue or must fail. */
async function holdBack(page: Page, address: RegExp) {
  const { promise, resolve } = Promise.withResolvers<Parameters<Route['fulfill']>[0] | 'go' | 'fail'>();
  let isAsked = false;
  await page.route(address, async (route) => {
    isAsked = true;
    const outcome = await promise;
    if (outcome === 'go') await route.continue();
    else if (outcome === 'fail') await route.abort();
    else await route.fulfill(outcome);
  });
  return { isAsked: async () => isAsked, end: resolve };
}

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Pagina wordt geladen' });

for (const width of [360, 1440])
  test(`a page that does not come turns the bar of progress red and shows a message for 4,500 ms, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    await page.clock.install();
    await signInByHand(page, 'admin');
    await settled(page);
    const list = await holdBack(page, /\/api\/customers\?.*per_page=25/);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Actieve klanten/ })
      .click();
    await expect.poll(list.isAsked).toBe(true);
    await expect(page.getByRole('heading', { level: 1, name: 'Klanten' })).toBeVisible();
    await expect(progress(page)).toHaveCSS('background-color', asShown(progressColors.running));
    await expect(progress(page)).toHaveCSS('height', '3px');
    await expect(progress(page)).toHaveCSS('top', '0px');
    await expect(progress(page)).toHaveCSS('width', `${width}px`);
    await stopTime(page);
    await expect(progress(page)).toHaveAttribute('data-phase', 'running');

    list.end({ status: 500, json: { errors: [{ status: '500', detail: 'De server is stuk.' }] } });
    await passUntil(page, async () => (await progress(page).getAttribute('data-phase')) === 'failed');
    await expect(progress(page)).toHaveCSS('background-color', asShown(progressColors.failed));
    const notification = page.getByRole('alert').filter({ hasText: 'De server is stuk.' });
    await passUntil(page, () => notification.isVisible());
    await page.clock.runFor(4_400);
    await expect(progress(page)).toHaveCount(0);
    const spacing = () =>
      notification.evaluate((element) => {
        const { top, right, left } = element.getBoundingClientRect();
        return { top, right: innerWidth - right, isLeftFree: left >= 16 };
      });
    await expect.poll(spacing).toEqual({ top: 16, right: 16, isLeftFree: true });
    expect(await passUntil(page, () => notification.isHidden())).toBeLessThan(500);
  });

test('a page whose code does not come reloads, and an overlay covers it until 400 ms after it came', async ({
  page,
}) => {
  await page.clock.install();
  await signInByHand(page, 'admin');
  await settled(page);
  const code = /\/assets\/ProfilePage.*\.js/;
  const first = await holdBack(page, code);
  await page.getByRole('button', { name: 'Uw account' }).click();
  await page.getByRole('menuitem', { name: 'Mijn profiel' }).click();
  await expect.poll(first.isAsked).toBe(true);
  await stopTime(page);
  await expect(progress(page)).toHaveAttribute('data-phase', 'running');
  await expect(page).toHaveTitle('Home, Gastheer');

  const second = await holdBack(page, code);
  first.end('fail');
  await passUntil(page, second.isAsked);
  const overlay = page.getByRole('status', { name: 'Een ogenblik…' });
  await passUntil(page, () => overlay.isVisible());
  await expect(overlay).toHaveCSS('pointer-events', 'auto');
  second.end('go');
  await passUntil(page, () => page.getByRole('heading', { level: 1, name: 'Mijn profiel' }).isVisible());
  await expect(overlay).toHaveCSS('pointer-events', 'none');
  await page.clock.runFor(350);
  await expect(overlay).toHaveCount(1);
  expect(await passUntil(page, () => overlay.isHidden())).toBeLessThan(120);
});

test('a text that is missing is shown as its key, and warned of once', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.route('**/api/schema', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    for (const { name, fields } of data ?? []) if (name === 'contacts') delete fields.phone.label.nl;
    await route.fulfill({ response: answer, json: { data } });
  });
  await signInByHand(page, 'admin');
  const key = 'resources.contacts.fields.phone';
  await go(page, '/contacts');
  await expect(page.getByRole('columnheader', { name: key })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'E-mailadres' })).toBeVisible();
  await go(page, '/contacts/create');
  await expect(page.getByRole('main').getByText(key).first()).toBeVisible();
  expect(warnings).toEqual([`Missing translation: ${key}`]);
});
