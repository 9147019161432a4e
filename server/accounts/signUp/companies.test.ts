import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedRows } from '../../sql/storedRows.ts';
import { entityOf } from '../../sql/where.ts';
import { loadDescriptions, loadRules } from '../../start/loadDescriptions.ts';
import { type AccountApp, accountApp } from '../../testing/accountApp.ts';

let app: AccountApp;
beforeAll(async () => {
  app = await accountApp(await loadDescriptions('resources'), await loadRules('rules'));
});
afterAll(() => app.services.database.close());

const become = (customer: object) =>
  app.call('/api/become', {
    method: 'POST',
    payload: {
      attributes: {
        customer: { kind: 1, companyName: 'Stichting Dorpshuis', registrationNumber: '12345678', ...customer },
        address: { street: 'Kade 1', postalCode: '3511 AB', city: 'Utrecht', country: 'NL' },
        contact: {
          salutation: 1,
          firstName: 'Els',
          lastName: 'de Vries',
          email: 'els@example.nl',
          phone: '+31301234567',
          language: 'nl',
        },
        terms: true,
      },
    },
  });

test('a company without a VAT number signs up, as foundations and small firms have none', async () => {
  expect((await become({})).status).toBe(201);
  const stored = await storedRows(app.services.database.db, entityOf(app.services.model, 'customers'), {});
  expect(stored.map(({ values }) => [values['companyName'], values['vatNumber']])).toEqual([
    ['Stichting Dorpshuis', null],
  ]);
  expect(await app.letters()).toHaveLength(1);
});
