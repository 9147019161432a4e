/** @long: 8 s */
import { fillInSignIn, newAccount } from './fixtures/newAccount.ts';
import { expect, test } from './journey.ts';

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
  await fillInSignIn(page, account);
  const answer = await throttled;
  expect(answer.status()).toBe(429);
  const { errors } = (await answer.json()) as { errors: [{ code: string; meta: { seconds: number } }] };
  const [{ code, meta }] = errors;
  expect(code).toBe('LOGIN_TROTTLED');
  expect(answer.headers()['retry-after']).toBe(String(meta.seconds));

  await expect(alert).toContainText('Te veel ongeldige pogingen.');
  await expect(alert).toContainText(`over ${meta.seconds} seconden`);
  await expect(button).toBeDisabled();
  await expect(alert).toContainText(new RegExp(`over ${meta.seconds - 2} seconden?\\b`));
  await expect(button).toBeDisabled();
  // Allows for the first wait, of five seconds.
  await expect(button).toBeEnabled({ timeout: 15_000 });
  await expect(alert).toBeEmpty();
  await button.click();
  await expect(page.getByRole('button', { name: 'Uw account' })).toBeVisible();
});
