import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newAccount, signInAs } from './fixtures/newAccount.ts';
import { refreshCookie } from './fixtures/session.ts';
import { expect, test } from './journey.ts';

let elsewhere: Server;
let site: string;

test.beforeAll(async () => {
  elsewhere = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Another site</title><form method="post"><input name="email" value="a"></form>');
  });
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  site = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
test.afterAll(() => void elsewhere.close());

test('another site can do nothing with the cookie of a signed-in user, neither by a form nor by a request', async ({
  page,
  baseURL,
}) => {
  const account = await newAccount(page.request);
  await signInAs(page, account);
  const { value } = await refreshCookie(page.context());
  const targets = ['login', 'logout', 'profile/password', 'contacts', 'operations'].map(
    (path) => `${baseURL}/api/${path}`,
  );

  for (const target of targets) {
    const stranger = await page.context().newPage();
    await stranger.goto(site);
    const sent = stranger.waitForRequest(target);
    const answered = stranger.waitForResponse(target);
    await stranger.evaluate((action) => {
      const form = document.querySelector('form');
      form?.setAttribute('action', action);
      form?.submit();
    }, target);
    expect((await (await sent).allHeaders()).cookie ?? '').not.toContain('gastheer_refresh');
    expect([204, 401, 404, 405, 415]).toContain((await answered).status());
    await stranger.close();
  }

  const stranger = await page.context().newPage();
  await stranger.goto(site);
  const reached = await stranger.evaluate(
    (urls) =>
      Promise.all(
        urls.map((url) =>
          fetch(url, {
            method: 'POST',
            credentials: 'include',
            headers: { 'Content-Type': 'application/json' },
            body: '{}',
          })
            .then(() => url)
            .catch(() => null),
        ),
      ),
    [...targets, `${baseURL}/api/token`],
  );
  expect(reached.filter(Boolean)).toEqual([]);

  // Expects that the cookie alone authenticates nobody, as only the renewal of tokens reads it.
  const mine = await page.request.get('/api/users', { headers: { Cookie: `gastheer_refresh=${value}` } });
  expect(mine.status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Uw account' })).toBeVisible();
  // Expects that a form without the cookie, sent to the sign-out, did not remove it.
  expect((await refreshCookie(page.context())).value).toBe(value);
});
