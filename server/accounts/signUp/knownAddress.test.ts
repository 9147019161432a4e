import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMany } from '../../operations/write/verbs/createMany.ts';
import { systemContext } from '../../operations/write/writeContext.ts';
import { loadDescriptions, loadRules } from '../../start/loadDescriptions.ts';
import { type AccountApp, accountApp, tokenIn } from '../../testing/accountApp.ts';

let app: AccountApp;
beforeAll(async () => {
  app = await accountApp(await loadDescriptions('resources'), await loadRules('rules'));
});
afterAll(() => app.services.database.close());

const contactAt = (email: string, language: string) => ({
  salutation: 1,
  firstName: 'Els',
  lastName: 'de Vries',
  email,
  phone: '+31301234567',
  language,
});
const become = (email: string, language: string) =>
  app.call('/api/become', {
    method: 'POST',
    payload: {
      attributes: {
        customer: { kind: 0 },
        address: { street: 'Kade 1', postalCode: '3511 AB', city: 'Utrecht', country: 'NL' },
        contact: contactAt(email, language),
        terms: true,
      },
    },
  });
const counts = (): Promise<number[]> =>
  Promise.all(
    ['customers', 'contacts', 'users'].map(async (name) => {
      const entity = app.services.model.entities.get(name);
      return entity ? app.services.database.db.$count(entity.table) : 0;
    }),
  );

test.each([
  ['nl', 'Uw e-mailadres is al bekend bij Gastheer', 'Neem dan contact met ons op'],
  ['en', 'Your email address is already known at Gastheer', 'Then contact us'],
])(
  'a contact without an account who signs up is answered as anybody, and told so without a button: %s',
  async (language, subject, advice) => {
    const unknown = await become(`new-${language}@example.nl`, language);
    await app.letters();
    const email = `contact-${language}@example.nl`;
    const system = systemContext(app.services);
    const [customer] = await createMany(system, 'customers', [{ kind: 0, name: 'Bakkerij', country: 'NL' }]);
    await createMany(system, 'contacts', [{ ...contactAt(email, language), customer }]);
    const before = await counts();
    const known = await become(email, language);
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
    expect(await counts()).toEqual(before);
    const [letter, ...others] = await app.letters();
    expect([letter?.to, letter?.subject, others]).toEqual([email, subject, []]);
    expect(letter?.text).toContain(advice);
    expect(letter?.text).not.toContain('https://');
    expect(letter?.html).not.toContain('href');
  },
);

test('an account that waits to be activated gets a new link, with a warning that a stranger may have given its details', async () => {
  await become('twice@example.nl', 'nl');
  await app.letters();
  await become('twice@example.nl', 'nl');
  const [letter, ...others] = await app.letters();
  expect([letter?.subject, others]).toEqual(['Er is al een account voor u bij Gastheer', []]);
  expect(letter?.text).toMatch(/kloppen ze niet\? Neem dan eerst contact met ons op, en activeer het account niet\.\n/);
  expect(letter && tokenIn(letter)).toHaveLength(43);
});
