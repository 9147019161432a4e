import express, { type Express } from 'express';
import inject from 'light-my-request';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { letter } from '../../server/mail/letter.ts';
import { openMail } from '../../server/mail/smtp.ts';
import { mailPages } from './mailPages.ts';
import { type MailStandIn, startMailStandIn } from './mailStandIn.ts';

let standIn: MailStandIn;
const from = 'Gastheer <noreply@gastheer.test>';
const publicUrl = 'https://portal.example.nl/';

beforeAll(async () => {
  standIn = await startMailStandIn();
});
afterAll(() => standIn.close());

const sample = (to = 'jan@example.nl') =>
  letter({
    to,
    language: 'nl',
    subject: 'Groet uit Zoë’s <huis>',
    paragraphs: ['Eén & <b>ander</b>'],
    action: { label: 'Openen', url: 'https://portal.example.nl/activate/abc?x="1"&y=2' },
    closing: ['Tot ziens'],
    sender: 'Gastheer',
  });

describe('mail that is sent by SMTP', () => {
  test('arrives with its text and its HTML, names us, and says that nobody wrote it by hand', async () => {
    const mail = openMail({ smtpUrl: standIn.smtpUrl, from, publicUrl });
    expect(mail).toMatchObject({ publicUrl: 'https://portal.example.nl', sender: 'Gastheer' });
    await mail.deliver(sample());
    expect(standIn.mails()[0]).toMatchObject({
      to: ['jan@example.nl'],
      from: 'noreply@gastheer.test',
      subject: 'Groet uit Zoë’s <huis>',
      text: expect.stringContaining('Openen:\nhttps://portal.example.nl/activate/abc?x="1"&y=2'),
      html: expect.stringContaining('Eén &amp; &lt;b&gt;ander&lt;/b&gt;'),
    });
    expect(standIn.mails()[0]?.html).toContain('href="https://portal.example.nl/activate/abc?x=&quot;1&quot;&amp;y=2"');
  });

  test('tells what is attached', async () => {
    const mail = openMail({ smtpUrl: standIn.smtpUrl, from, publicUrl });
    const content = Buffer.from('%PDF-1.7');
    const attached = { name: 'F2026-00001.pdf', mediaType: 'application/pdf', content };
    await mail.deliver({ ...sample(), attachments: [attached] });
    const { id, attachments } = standIn.mails()[0] ?? {};
    expect(attachments).toEqual([{ name: 'F2026-00001.pdf', mediaType: 'application/pdf', size: content.length }]);
    const { payload } = await inject(express().use(mailPages(standIn)), {
      url: `/mail/${id}`,
      headers: { accept: 'text/html' },
    });
    expect(payload).toContain('Attached: F2026-00001.pdf (application/pdf, 1 kB)');
  });

  test('goes to one address, whatever stands in it', async () => {
    const mail = openMail({ smtpUrl: standIn.smtpUrl, from, publicUrl });
    const before = standIn.mails().length;
    await mail.deliver(sample('jan@example.nl, els@example.nl')).catch(() => undefined);
    expect(standIn.mails().length - before).toBeLessThanOrEqual(1);
    expect(standIn.mails()[0]?.to).not.toContain('els@example.nl');
  });

  test('is not sent without TLS to a server that is not on this machine', async () => {
    // Uses an address that reaches this machine but is not recognized as local.
    const elsewhere = standIn.smtpUrl.replace('127.0.0.1', '0.0.0.0');
    const before = standIn.mails().length;
    await expect(openMail({ smtpUrl: elsewhere, from, publicUrl }).deliver(sample())).rejects.toThrow(/ETLS|TLS/);
    expect(standIn.mails()).toHaveLength(before);
  });

  test.each([451, 550])('that a mail server refuses with %s is told, and accepted the next time', async (status) => {
    const mail = openMail({ smtpUrl: standIn.smtpUrl, from, publicUrl });
    const before = standIn.mails().length;
    standIn.script({ match: { path: 'laat@example.nl' }, status });
    await expect(mail.deliver(sample('laat@example.nl'))).rejects.toThrow();
    expect(standIn.mails()).toHaveLength(before);
    await mail.deliver(sample('laat@example.nl'));
    expect(
      standIn
        .seen()
        .slice(-2)
        .map(({ outcome }) => outcome),
    ).toEqual([String(status), '250']);
  });

  test('that a slow mail server takes arrives once', async () => {
    standIn.script({ match: { path: 'traag@example.nl' }, delayMs: 300 });
    await openMail({ smtpUrl: standIn.smtpUrl, from, publicUrl }).deliver(sample('traag@example.nl'));
    expect(standIn.mails().filter(({ to }) => to.includes('traag@example.nl'))).toHaveLength(1);
  });

  test('that is refused is reported without the address it was for', async () => {
    const closed = await startMailStandIn();
    await closed.close();
    const sent = openMail({ smtpUrl: closed.smtpUrl, from, publicUrl }).deliver(sample());
    await expect(sent).rejects.toThrow(/^The mail server did not take the letter \([A-Z]+, CONN\)\.$/);
  });
});

describe('the pages of caught mail', () => {
  let app: Express;
  beforeAll(() => {
    app = express().use(mailPages(standIn));
  });
  beforeEach(async () => {
    await openMail({ smtpUrl: standIn.smtpUrl, from, publicUrl }).deliver(sample('els@example.nl'));
  });
  const get = (url: string, accept = 'text/html') => inject(app, { url, headers: { accept } });

  test('list it, newest first, for people and as JSON, and for one address', async () => {
    expect((await get('/mail')).payload).toContain('Groet uit Zoë’s &lt;huis&gt;');
    const { data } = (await get('/mail?to=els@example.nl', 'application/json')).json();
    expect(data[0]).toMatchObject({ to: ['els@example.nl'] });
    expect((await get('/mail?to=nobody@example.nl', 'application/json')).json()).toEqual({ data: [] });
  });

  test('show one with links that can be followed, and its HTML so that nothing in it runs', async () => {
    const id = standIn.mails()[0]?.id;
    expect((await get(`/mail/${id}`)).payload).toContain('<a href="https://portal.example.nl/activate/abc?x=');
    const html = await get(`/mail/${id}/html`);
    expect(html.payload).toContain('<!doctype html>');
    expect(html.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get('/mail/999999')).statusCode).toBe(404);
  });

  test('name an icon of their own, and none that a browser asks for is missing', async () => {
    const id = standIn.mails()[0]?.id;
    for (const url of ['/mail', `/mail/${id}`])
      expect((await get(url)).payload).toContain('<link rel="icon" href="data:,">');
    const icon = await get('/favicon.ico', 'image/*');
    expect([icon.statusCode, icon.payload]).toEqual([204, '']);
  });
});
