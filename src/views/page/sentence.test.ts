import { expect, it } from 'vitest';
import { inSentence } from './sentence.ts';

it.each([
  ['Klanten', 'klanten'],
  ['Dagelijkse rondes', 'dagelijkse rondes'],
  ['DNS-records', 'DNS-records'],
  ['Domain Connect-sjablonen', 'Domain Connect-sjablonen'],
  ['IP address', 'IP address'],
])('the label %s is written %s within a sentence', (label, written) => {
  expect(inSentence(label, 'nl')).toBe(written);
});
