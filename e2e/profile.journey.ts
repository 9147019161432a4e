/** @long: 15 s */
import sharp from 'sharp';
import { widthsFor } from './fixtures/widths.ts';
import { expect, type Page, test } from './journey.ts';
import { signIn, signInByHand } from './portal.ts';

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f7d73' } })
    .jpeg()
    .toBuffer();

const section = (page: Page) => page.getByRole('region', { name: 'Foto' });
const userMenu = (page: Page) => page.getByRole('button', { name: 'Uw account' });

async function openProfile(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Mijn profiel' }).click();
  await expect(section(page)).toBeVisible();
}

const choose = async (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  section(page)
    .getByLabel(/(Foto|Andere foto) kiezen/)
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType, buffer });

/** Lists the names of what the browser stores for this site, and whether a picture is stored. */
const keptBy = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage),
    hasPicture: /blob:|data:|avatar/.test(JSON.stringify({ ...localStorage })),
  }));

test('a picture is chosen, cropped by keyboard, kept over a reload and removed', async ({ page }) => {
  const failures: string[] = [];
  // Ignores the trace recorder, which reads pictures against the policy of our pages.
  const isRecorder = (text: string) => text.startsWith("Connecting to 'blob:");
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRecorder(message.text())) failures.push(message.text());
  });
  await signInByHand(page, 'klant');
  await openProfile(page);
  await expect(section(page).getByRole('img', { name: 'U hebt nog geen foto' })).toBeVisible();

  await choose(page, 'brief.pdf', 'application/pdf', Buffer.from('%PDF-1.4'));
  await expect(section(page).getByText('“brief.pdf” is geen foto')).toBeVisible();
  await choose(page, 'groot.png', 'image/png', Buffer.alloc(25 * 1024 * 1024 + 1));
  await expect(section(page).getByText('“groot.png” is groter dan 25 MB')).toBeVisible();
  await choose(page, 'stuk.png', 'image/png', Buffer.from('geen foto'));
  await expect(section(page).getByText('“stuk.png” kan niet worden gelezen')).toBeVisible();

  await choose(page, 'ik.jpg', 'image/jpeg', await photo());
  const dialog = page.getByRole('dialog', { name: 'Kies het deel dat u wilt laten zien' });
  const area = dialog.getByRole('application');
  const before = await dialog.locator('[aria-hidden] img').first().getAttribute('style');
  await area.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('slider', { name: 'Inzoomen' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.locator('[aria-hidden] img').first()).not.toHaveAttribute('style', before ?? '');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(section(page).getByText('Uw foto is opgeslagen')).toBeVisible();
  await expect(userMenu(page).locator('img')).toHaveAttribute('src', /^blob:/);

  await page.reload();
  await expect(section(page).getByRole('img', { name: 'Uw foto' })).toBeVisible();
  await expect(userMenu(page).locator('img')).toBeVisible();
  // Waits for the picture itself, which is drawn in its frame once it is decoded.
  await expect(userMenu(page).locator('img')).toHaveJSProperty('naturalWidth', 256);
  const kept = await keptBy(page);
  expect([kept.local.filter((key) => key !== 'currentLanguage'), kept.session]).toEqual([['currentUser', 'token'], []]);
  expect(kept.hasPicture).toBe(false);

  await section(page).getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByRole('dialog', { name: 'Foto verwijderen?' }).getByRole('button', { name: 'Verwijderen' }).click();
  await expect(section(page).getByText('Uw foto is verwijderd')).toBeVisible();
  await expect(userMenu(page).locator('img')).toHaveCount(0);
  await page.reload();
  await expect(section(page).getByRole('img', { name: 'U hebt nog geen foto' })).toBeVisible();
  expect(failures).toEqual([]);
});

for (const width of widthsFor('profile'))
  test(`theme and columns are the user’s, in every browser and only while signed in, at ${width} px`, async ({
    page,
    browser,
  }) => {
    const viewport = { width, height: 800 };
    const hasTable = width > 600;
    const scheme = (at: Page) => at.locator('html').getAttribute('data-color-scheme');
    const chooseScheme = async (at: Page, name: string): Promise<void> => {
      await at.getByRole('button', { name: 'Weergave kiezen' }).click();
      await at.getByRole('menuitemradio', { name }).click();
    };
    const paymentColumn = (at: Page) => at.getByRole('columnheader', { name: 'Betaalwijze' });
    const openList = async (at: Page): Promise<void> => {
      await at.goto('/customers');
      await expect(at.getByRole('checkbox', { name: 'Deze rij kiezen' }).first()).toBeVisible();
    };
    await page.setViewportSize(viewport);
    await signIn(page, 'admin');
    await openList(page);
    if (hasTable) {
      await expect(paymentColumn(page)).toBeVisible();
      await page.getByRole('button', { name: 'Kolommen' }).click();
      await page.getByRole('switch', { name: 'Betaalwijze' }).click();
      await page.keyboard.press('Escape');
      await expect(paymentColumn(page)).toHaveCount(0);
    }
    await chooseScheme(page, 'Donker');
    await expect.poll(() => scheme(page)).toBe('dark');

    // Signs out at once, as a choice of a moment ago must be sent before the session ends.
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
    await expect(page).toHaveURL(/login/);
    await expect.poll(() => scheme(page)).toBe('light');
    expect((await keptBy(page)).local.filter((key) => key !== 'currentLanguage')).toEqual([]);

    const elsewhere = await browser.newContext({ viewport });
    const other = await elsewhere.newPage();
    await signInByHand(other, 'admin');
    await expect.poll(() => scheme(other)).toBe('dark');
    await openList(other);
    await expect(paymentColumn(other)).toHaveCount(0);
    await other.reload();
    await expect(other.getByRole('checkbox', { name: 'Deze rij kiezen' }).first()).toBeVisible();
    await expect(paymentColumn(other)).toHaveCount(0);
    await expect.poll(() => scheme(other)).toBe('dark');
    const keysIn = async () => {
      const { local, session } = await keptBy(other);
      return [local.filter((key) => key !== 'currentLanguage'), session];
    };
    // Keeps in the tab what its pages open with, for the next reload (decision 100).
    await expect.poll(keysIn).toEqual([
      ['currentUser', 'token'],
      ['openings', 'styles'],
    ]);

    await other.emulateMedia({ colorScheme: 'dark' });
    await chooseScheme(other, 'Licht');
    await expect.poll(() => scheme(other)).toBe('light');
    await chooseScheme(other, 'Als het apparaat');
    await expect.poll(() => scheme(other)).toBe('dark');
    await other.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => scheme(other)).toBe('light');
    await elsewhere.close();
  });

test('where somebody wanted to be is not kept in the browser’s storage', async ({ page }) => {
  await page.goto('/customers');
  await expect(page).toHaveURL(/login/);
  expect(await page.evaluate(() => history.state)).toMatchObject({ returnPage: '/customers' });
  const { local, session } = await keptBy(page);
  expect([local.filter((key) => key !== 'currentLanguage'), session]).toEqual([[], []]);
});
