import { expect, test } from 'vitest';
import type { Condition } from '../../schema/condition.ts';
import { finding } from '../testing/finding.ts';
import { signedLetter } from './signingLetters.ts';

const main = { id: '1', customer: '7', active: true, administrativeEmails: true, language: 'nl' };
const contacts = [
  { ...main, firstName: 'Anneke', lastName: 'Visser', email: 'anneke@example.nl' },
  { ...main, id: '2', firstName: 'Brian', lastName: 'Baker', email: 'brian@example.nl', language: 'en' },
  { ...main, id: '3', customer: '8', firstName: 'Carel', lastName: 'Ander', email: 'piet@example.nl' },
];
const users = [{ id: '9', name: 'Piet Prins', email: 'piet@example.nl', language: 'en' }];

/** Composes the letter to who signed; returns to whom it goes and how it begins. */
async function letterTo(signedAs: string | null, known: readonly object[] = contacts): Promise<string[]> {
  const quotation = { id: '5', customer: '7', contact: '1', number: 'Q2027-00001', signerName: 'J. Jansen', signedAs };
  const rows: Record<string, readonly object[]> = { quotations: [quotation], contacts: known, users };
  const holds = (row: object, condition: Condition) =>
    Object.entries(condition).every(([name, value]) => (row as Record<string, unknown>)[name] === value);
  const find = finding((resource, condition) => (rows[resource] ?? []).filter((row) => holds(row, condition)));
  const [letter] = await signedLetter('5', { find }, async () => '/link/x');
  return letter ? [letter.to, letter.paragraphs[0] ?? ''] : [];
}

test('the signed copy greets who signed, in their language: a contact, else a user, else the name as typed', async () => {
  expect(await letterTo('brian@example.nl')).toEqual(['brian@example.nl', 'Dear Brian Baker,']);
  expect(await letterTo('piet@example.nl')).toEqual(['piet@example.nl', 'Dear Piet Prins,']);
  expect(await letterTo('weg@example.nl')).toEqual(['weg@example.nl', 'Beste J. Jansen,']);
});

test('the signed copy of a link that was given by hand greets the contact it is sent to', async () => {
  expect(await letterTo('link 12')).toEqual(['anneke@example.nl', 'Beste Anneke Visser,']);
  expect(await letterTo('link 12', [])).toEqual([]);
});

test('who signed gets the signed copy, though the customer has no contact any more', async () => {
  expect(await letterTo('weg@example.nl', [])).toEqual(['weg@example.nl', 'Beste J. Jansen,']);
});
