/** @long: 25 s */
import { type Locale, languageOf } from '../locales/locale.ts';
import { nameFaultTexts } from '../rules/dns/names/nameFaultTexts.ts';
import { valueFaultTexts } from '../rules/dns/values/valueFaultTexts.ts';
import { press, reach } from './fixtures/keys.ts';
import { resolver } from './fixtures/standIns.ts';
import { oneOf } from './fixtures/widths.ts';
import { openEditor, type ZoneEditor, zoneAt } from './fixtures/zones/editor.ts';
import { screenName, screens } from './fixtures/zones/screens.ts';
import { expect, type Page, test } from './journey.ts';

const typeLabel: Record<Locale, string> = { 'nl-nl': 'Soort', 'en-gb': 'Type' };
const nameLabel: Record<Locale, string> = { 'nl-nl': 'Naam', 'en-gb': 'Name' };

/** Waits until the server has the held changes, of which `what` is a part. */
const kept = (page: Page, what: string) =>
  page.waitForResponse(
    (answer) => answer.url().includes('/api/dnsdrafts') && (answer.request().postData() ?? '').includes(what),
  );

/** Waits until the server knows that no changes are held any more. */
const dropped = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/api/dnsdrafts') && answer.request().method() === 'DELETE');

/** Makes the alias www an address, after an address that there cannot be. */
async function giveAddress(editor: ZoneEditor, address: string): Promise<void> {
  const { page, screen } = editor;
  const { keyboard } = page;
  const fault = page.getByText(valueFaultTexts.INVALID_IPV4[languageOf[screen.locale]]);
  if (editor.isPhone) {
    await editor.openCard('www', 'CNAME');
    await press(page, editor.dialog.getByRole('combobox', { name: typeLabel[screen.locale] }));
    await keyboard.press('Home');
    await editor.choose(page.getByRole('option', { name: /^A(\s|$)/ }));
    await editor.type(page.getByLabel(editor.text('valueLabel.A')), '300.1.2.3');
    await expect(fault).toBeVisible();
    await editor.type(page.getByLabel(editor.text('valueLabel.A')), address);
    await editor.expectSound();
    await keyboard.press('Enter');
    await expect(editor.dialog).toBeHidden();
    return;
  }
  await editor.toCell('www', 'CNAME', 'type');
  await keyboard.press('F2');
  await keyboard.type('A');
  await keyboard.press('Tab');
  await keyboard.type('300.1.2.3');
  await expect(fault).toBeVisible();
  await keyboard.press('Control+A');
  await keyboard.type(address);
  await keyboard.press('Enter');
}

/** Adds eight records by pasting them, below a line that is no record. */
async function addEight(editor: ZoneEditor, lines: readonly string[]): Promise<void> {
  const { page } = editor;
  const records = page.getByLabel(editor.text('paste.records'), { exact: true });
  const noRecord = 'xyz';
  await editor.openTool('paste');
  await editor.paste(records, `${noRecord}\n${lines.join('\n')}`);
  const isKept = kept(page, 'host7');
  await press(page, editor.dialog.getByRole('button', { name: editor.text('record.addIt') }));
  await expect(records).toHaveValue(noRecord);
  await page.keyboard.press('Escape');
  await expect(editor.dialog).toBeHidden();
  await editor.holds(10);
  await isKept;
}

for (const screen of oneOf(screens, 'ten edits'))
  test(`a customer makes ten edits by keys, finds them on another device, and has them applied and taken back, ${screenName(screen)}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const zone = await zoneAt(baseURL, 0);
    const editor = await openEditor(page, screen, zone);
    const { keyboard } = page;
    const asking = await resolver(zone.customer);
    const [formerAlias] = await asking.resolveCname(`www.${zone.name}`);
    const formerPolicy = await asking.resolveTxt(`_dmarc.${zone.name}`);

    await giveAddress(editor, '192.0.2.44');
    await editor.holds(1);
    await editor.remove('_dmarc', 'TXT');
    await editor.holds(2);
    await keyboard.press('Control+Z');
    await editor.holds(1);
    await keyboard.press('Control+Y');
    await editor.holds(2);
    await addEight(
      editor,
      Array.from({ length: 8 }, (_, index) => `host${index} 300 IN A 192.0.2.${index + 60}`),
    );
    await editor.expectSound();

    const warned = page.waitForEvent('dialog');
    const reloaded = page.reload();
    await (await warned).accept();
    await reloaded;
    await editor.holds(10);
    await expect(editor.record('www', 'A')).toContainText('192.0.2.44');

    const other = await browser.newPage({ baseURL });
    const width = editor.isPhone ? 1440 : 360;
    await (await openEditor(other, { ...screen, width }, zone)).holds(10);
    await other.close();

    await editor.lookAt();
    await expect(
      editor.dialog.getByRole('listitem').filter({ hasText: new RegExp(`^${editor.text('difference.add')}`) }),
    ).toHaveCount(8);
    await page.route('**/api/dnschangesets', (route) => route.fulfill({ status: 503, body: '' }));
    const refused = page.waitForResponse('**/api/dnschangesets');
    await editor.confirm(10);
    await refused;
    await expect(page.locator('.MuiSnackbar-root').getByRole('alert')).toBeVisible();
    await page.unroute('**/api/dnschangesets');
    await editor.confirm(10);
    await editor.isApplied();
    await editor.holds(0);
    await expect(editor.record('host7', 'A')).toBeVisible();
    await expect(editor.record('_dmarc', 'TXT')).toHaveCount(0);
    expect(await asking.resolve4(`www.${zone.name}`)).toEqual(['192.0.2.44']);
    expect(await asking.resolve4(`host7.${zone.name}`)).toEqual(['192.0.2.67']);
    await expect(asking.resolveTxt(`_dmarc.${zone.name}`)).rejects.toThrow('ENOTFOUND');

    await editor.openTool('versions');
    await press(page, editor.button('versions.back'));
    await editor.holds(10);
    await expect(editor.record('_dmarc', 'TXT')).toBeVisible();
    await editor.save(10);
    await editor.isApplied();
    await editor.holds(0);
    expect(await asking.resolveCname(`www.${zone.name}`)).toEqual([formerAlias]);
    expect(await asking.resolveTxt(`_dmarc.${zone.name}`)).toEqual(formerPolicy);
    await expect(asking.resolve4(`host7.${zone.name}`)).rejects.toThrow('ENOTFOUND');
  });

const { TARGET_INCOMPLETE: incomplete } = nameFaultTexts;
const phones = screens.filter(({ width }) => width === 360);

for (const screen of oneOf(phones, 'forms of records'))
  test(`a customer points a name at another address by the form of a record, ${screenName(screen)}`, async ({
    page,
    baseURL,
  }) => {
    const { locale } = screen;
    const editor = await openEditor(page, screen, await zoneAt(baseURL, 1));
    const { text } = editor;
    await press(page, editor.button('record.add'));
    await editor.isOpen();
    await editor.type(page.getByLabel(nameLabel[locale], { exact: true }), 'nieuw');
    await editor.type(page.getByLabel(text('valueLabel.A')), 'winkel.example.com');
    await press(page, page.getByRole('button', { name: text('record.useType').replace('{{type}}', 'CNAME') }));
    await editor.expectSound();
    await press(page, editor.dialog.getByRole('button', { name: text('record.addIt') }));
    await expect(editor.dialog).toBeHidden();
    await expect(editor.record('nieuw', 'CNAME')).toContainText('winkel.example.com');

    await editor.openCard('autodiscover', 'CNAME');
    await editor.type(page.getByLabel(text('valueLabel.CNAME')), 'mail');
    await expect(page.getByText(incomplete[languageOf[locale]].replace('{{0}}', ''), { exact: false })).toBeVisible();
    await editor.type(page.getByLabel(text('valueLabel.CNAME')), 'autodiscover.example.com');
    await editor.expectSound();
    await page.keyboard.press('Enter');
    await expect(editor.record('autodiscover', 'CNAME')).toContainText(text('mark.changed'));
    await editor.expectSound();

    await reach(page, page.getByRole('tab', { selected: true }));
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(editor.dialog).toContainText(text('leave.title_other', 2));
    await press(page, editor.button('leave.stay'));
    await editor.holds(2);
    await press(page, editor.button('bar.discard'));
    const isGone = dropped(page);
    await press(page, editor.dialog.getByRole('button', { name: text('bar.discard') }));
    await editor.holds(0);
    await isGone;
  });
