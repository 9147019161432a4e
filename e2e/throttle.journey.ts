/** @long: 8 s */
import { fillInSignIn, newAccount } from './fixtures/newAccount.ts';
import { expect, type Page, test } from './journey.ts';

/** Notes from now on what the alert says and whether the form can be sent; each lasts a second. */
async function noteWait(page: Page) {
  const notes = await page.evaluateHandle(() => {
    const noted: { text: string; isDisabled: boolean }[] = [];
    const note = (): void => {
      const text = document.querySelector('[role=alert]')?.textContent ?? '';
      const isDisabled = document.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled ?? false;
      noted.push({ text, isDisabled });
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    return noted;
  });
  return () => notes.jsonValue();
}

test('wrong passwords are throttled: the wait counts down with the button disabled, then the right one lets in', async ({
  page,
}) => {
  const account = await newAccount(page.request);
  await page.goto('/login');
  const alert = page.getByRole('alert');
  const button = page.getByRole('button', { name: 'Inloggen' });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/login'));
    await fillInSignIn(page, { ...account, password: `verkeerd-${attempt}` });
    expect((await answer).status()).toBe(422);
    await expect(alert).toContainText('Ongeldige gebruikersnaam en/of ongeldig wachtwoord');
  }
  const throttled = page.waitForResponse((response) => response.url().endsWith('/api/login'));
  const noted = await noteWait(page);
  await fillInSignIn(page, account);
  const answer = await throttled;
  expect(answer.status()).toBe(429);
  const { errors } = (await answer.json()) as { errors: [{ code: string; meta: { seconds: number } }] };
  const [{ code, meta }] = errors;
  expect(code).toBe('LOGIN_TROTTLED');
  expect(answer.headers()['retry-after']).toBe(String(meta.seconds));

  await expect(alert).toContainText('Te veel ongeldige pogingen.');
  const waitOf = (seconds: number) => ({
    text: expect.stringMatching(new RegExp(`over ${seconds} seconden?\\b`)),
    isDisabled: true,
  });
  await expect.poll(noted).toEqual(expect.arrayContaining([waitOf(meta.seconds), waitOf(meta.seconds - 2)]));
  await expect(button).toBeEnabled();
  await expect(alert).toBeEmpty();
  await button.click();
  await expect(page.getByRole('button', { name: 'Uw account' })).toBeVisible();
});
