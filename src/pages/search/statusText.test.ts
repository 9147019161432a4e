import { expect, test } from 'vitest';
import { shopTexts } from '../../../locales/nl-nl/shop.ts';
import { statusText } from './statusText.ts';

const texts: Readonly<Record<string, string>> = shopTexts.whois.status;
const translate = (key: string, { word }: { word?: string } = {}): string =>
  texts[key.replace('shop.whois.status.', '')]?.replace('{{word}}', word ?? '') ?? key;

test.each([
  ['active', 'Actief'],
  ['client transfer prohibited', 'Verhuizen geblokkeerd door de registrar'],
  ['clientTransferProhibited', 'Verhuizen geblokkeerd door de registrar'],
  ['Pending Delete', 'Wordt verwijderd'],
])('the status %j is shown as %j', (status, text) => {
  expect(statusText(status, translate as never)).toBe(text);
});

test('an unknown status keeps its own word beside a general one', () => {
  expect(statusText('quarantined soon', translate as never)).toBe('Andere status (quarantined soon)');
});
