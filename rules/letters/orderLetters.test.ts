import { expect, test } from 'vitest';
import { finding } from '../testing/finding.ts';
import { orderLetter } from './orderLetters.ts';

test('the letter with a question leads to the page where it is answered', async () => {
  const order = { id: '12', customer: '7', contact: '1', number: 'B-12', state: 'needsInformation', question: 'Wie?' };
  const contact = { id: '1', active: true, firstName: 'A', lastName: 'B', email: 'a@example.nl' };
  for (const language of ['nl', 'en']) {
    const rows: Record<string, readonly object[]> = { orders: [order], contacts: [{ ...contact, language }] };
    const letter = await orderLetter('12', 'question', { find: finding((resource) => rows[resource] ?? []) });
    expect(letter?.action?.path).toBe('/orders/12/progress');
  }
});
