/** @long: 40 s */
import type { APIRequestContext } from '@playwright/test';
import { press, reach } from './fixtures/keys.ts';
import { resolver, script } from './fixtures/standIns.ts';
import { oneOf } from './fixtures/widths.ts';
import { openEditor, type ZoneEditor, zoneAt } from './fixtures/zones/editor.ts';
import { screenName, screens } from './fixtures/zones/screens.ts';
import { expect, test } from './journey.ts';
import { interfaceAs } from './portal.ts';

for (const screen of oneOf(screens, 'zones')) {
  const { place } = screen;
  const at = screenName(screen);

  test(`a zone file of 200 lines is imported, applied and answered by the nameserver, ${at}`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const zone = await zoneAt(baseURL, 0);
    const editor = await openEditor(page, screen, zone);
    const { text } = editor;
    const hosts = Array.from({ length: 196 }, (_, index) => `s${place}h${index}\tIN A 192.0.2.${(index % 250) + 1}`);
    const lines = ['$TTL 1h', '; hosts of the workshop', ...hosts, `note${place} IN TXT ( "one; "`, '  "two" )'];
    await editor.openTool('import');
    await editor.paste(page.getByLabel(text('import.contents')), lines.join('\n'));
    await press(page, editor.button('import.confirm_other', 197));
    await editor.holds(197);
    await editor.save(197);
    await editor.isApplied();
    const asking = await resolver(zone.customer);
    expect(await asking.resolve4(`s${place}h195.${zone.name}`)).toEqual(['192.0.2.196']);
    expect(await asking.resolveTxt(`note${place}.${zone.name}`)).toEqual([['one; two']]);
  });

  test(`mail moves to another provider by its template, ${at}`, async ({ page, baseURL }) => {
    test.slow();
    const { name, customer, ...zone } = await zoneAt(baseURL, 3);
    const editor = await openEditor(page, screen, { name, customer, ...zone });
    const provider = place % 2 === 0 ? 'Microsoft 365' : 'Google Workspace';
    const host = place % 2 === 0 ? `${name.replaceAll('.', '-')}.mail.protection.outlook.com` : 'smtp.google.com';
    await editor.openTool('template');
    await press(page, page.getByLabel(editor.text('template.which'), { exact: true }));
    await editor.choose(page.getByRole('option', { name: new RegExp(`${provider}$`) }));
    await expect(editor.dialog).toContainText(host);
    await editor.expectSound();
    const confirm = new RegExp(editor.text('import.confirm_other').replace('0', '\\d+'));
    await press(page, editor.dialog.getByRole('button', { name: confirm }));
    await expect(editor.held).toContainText(/\d/);
    await editor.save(Number(((await editor.held.textContent()) ?? '').match(/\d+/)?.[0]));
    await editor.isApplied();
    const [first] = await (await resolver(customer)).resolveMx(name);
    expect(first?.exchange).toBe(host);
  });

  test(`changes that could not be applied are all still there, and are applied at a second try, ${at}`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const zone = await zoneAt(baseURL, 1);
    const editor = await openEditor(page, screen, zone);
    const { text } = editor;
    const refusal = { match: { method: 'PATCH', path: `*${zone.name}*` }, status: 422, body: { error: 'Refused' } };
    await script(zone.customer, 'dns', refusal);
    await editor.openTool('paste');
    await editor.paste(page.getByLabel(text('paste.records'), { exact: true }), `new${place} 300 IN A 192.0.2.99`);
    await press(page, editor.dialog.getByRole('button', { name: text('record.addIt') }));
    await editor.holds(1);
    await editor.save(1);
    const failure = page.getByRole('alert').filter({ hasText: text('progress.failed') });
    await expect(failure).toContainText(text('progress.stillHere'), { timeout: 60_000 });
    await editor.expectSound();
    await editor.holds(1);
    await page.reload();
    await editor.holds(1);
    await editor.save(1);
    await editor.isApplied();
    const asking = await resolver(zone.customer);
    expect(await asking.resolve4(`new${place}.${zone.name}`)).toEqual(['192.0.2.99']);
  });

  test(`a record that somebody else changed meanwhile is shown three times, and the chosen one is applied, ${at}`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const zone = await zoneAt(baseURL, 2);
    const editor = await openEditor(page, screen, zone);
    await pointWww(editor, `mine${place}.example.com`);
    await editor.holds(1);
    await changeElsewhere(zone.customer, baseURL, { domain: zone.id, value: `theirs${place}.example.com` });
    const conflict = page.getByRole('region', { name: 'www CNAME' });
    await expect(conflict).toContainText(`theirs${place}.example.com`);
    await expect(conflict).toContainText(`mine${place}.example.com`);
    await expect(editor.button('bar.look')).toBeDisabled();
    await editor.expectSound();
    await reach(page, conflict.getByRole('button', { name: editor.text('conflict.take.mine') }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await editor.save(1);
    await editor.isApplied();
    const asking = await resolver(zone.customer);
    expect(await asking.resolveCname(`www.${zone.name}`)).toEqual([`mine${place}.example.com`]);
  });
}

/** Points www at another host: in its cell, or in its form on a phone. */
async function pointWww(editor: ZoneEditor, target: string): Promise<void> {
  const { keyboard } = editor.page;
  if (editor.isPhone) {
    await editor.openCard('www', 'CNAME');
    await editor.type(editor.page.getByLabel(editor.text('valueLabel.CNAME')), target);
  } else {
    await editor.toCell('www', 'CNAME', 'value');
    await keyboard.press('F2');
    await keyboard.press('Control+A');
    await keyboard.type(target);
  }
  await keyboard.press('Enter');
}

/** Changes the same record, as staff does meanwhile. */
async function changeElsewhere(
  customer: APIRequestContext,
  baseURL: string | undefined,
  { domain, value }: { domain: string; value: string },
): Promise<void> {
  const found = await customer.get(`/api/dnsrecords?filter[domain]=${domain}&filter[name]=www`);
  const [{ id }] = (await found.json()).data;
  const staff = await interfaceAs('admin', baseURL ?? '');
  const data = { data: { type: 'dnsrecords', id, attributes: { value } } };
  expect((await staff.patch(`/api/dnsrecords/${id}`, { data })).ok()).toBe(true);
  await staff.dispose();
}
