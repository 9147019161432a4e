import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsIn, type PortalApp, portalApp } from './testing/portalApp.ts';

let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp();
});
afterAll(() => portal.app.close());

const seller = {
  ...{ name: 'Bier', legalName: 'Bier B.V.', street: 'Kade', houseNumber: '1', postalCode: '3511 AB', city: 'Utrecht' },
  ...{ country: 'NL', registrationNumber: '12345678', vatNumber: 'NL123456782B12', iban: 'NL02ABNA0123456789' },
  ...{ accountHolder: 'Bier B.V.', email: 'bier@example.nl' },
};
const patched = (creditorIdentifier: string | null) => portal.patch('company', '1', { ...seller, creditorIdentifier });

test.each([
  ['NL69ZZZ123456780000', 'NL69ZZZ123456780000'],
  [' nl69 zzz 1234 5678 0000', 'NL69ZZZ123456780000'],
  ['NL69ABC123456780000', 'NL69ABC123456780000'],
  ['DE98ZZZ09999999999', 'DE98ZZZ09999999999'],
  [null, null],
])('the SEPA creditor identifier %j is kept as %j', async (typed, kept) => {
  const { status, body } = await patched(typed);
  expect([status, body.data?.attributes.creditorIdentifier]).toEqual([200, kept]);
});

test.each([
  ['wrong check digits', 'NL97ZZZ123456780000'],
  ['a digit too few', 'NL69ZZZ12345678000'],
  ['no country', '69ZZZ123456780000'],
  ['an IBAN in its place', 'NL02ABNA0123456789'],
  ['another alphabet', 'NL69ZZZ12345678000０'],
])('a SEPA creditor identifier with %s is refused', async (_case, typed) => {
  expect(faultsIn(await patched(typed))).toEqual(['creditorIdentifier INVALID_CREDITOR_IDENTIFIER']);
});

test('a SEPA creditor identifier that is no text is refused as such', async () => {
  const answer = await portal.patch('company', '1', { ...seller, creditorIdentifier: 5 });
  expect(faultsIn(answer)).toEqual(['creditorIdentifier INVALID_TYPE']);
});

test('one that was stored before it was checked holds up no other change', async () => {
  await portal.app.services.database.executeText(`update company set creditor_identifier = 'NL97ZZZ123456780000'`);
  expect((await portal.patch('company', '1', { ...seller, name: 'Wijn' })).status).toBe(200);
});

test.each([
  ['abna nl 2a', 'ABNANL2A'],
  ['ABNANL2AXXX', 'ABNANL2AXXX'],
])('the BIC %j is kept as %j', async (typed, kept) => {
  const { status, body } = await portal.patch('company', '1', { ...seller, bic: typed });
  expect([status, body.data?.attributes.bic]).toEqual([200, kept]);
});

test.each(['XX', 'ABNANL2AXX', '1BNANL2A'])('the BIC %j is refused, as no bank has it', async (bic) => {
  expect(faultsIn(await portal.patch('company', '1', { ...seller, bic }))).toEqual(['bic INVALID_BIC']);
});

test('the colour of documents can be read on white', async () => {
  const coloured = (documentColor: string) => portal.patch('company', '1', { ...seller, documentColor });
  expect(faultsIn(await coloured('#ffcc00'))).toEqual(['documentColor COLOUR_TOO_LIGHT']);
  expect(faultsIn(await coloured('teal'))).toEqual(['documentColor NOT_MATCHING']);
  expect((await coloured('#7A1F5C')).status).toBe(200);
});
