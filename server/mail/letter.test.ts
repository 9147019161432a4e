import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapedMarkup } from '../../schema/escapedMarkup.ts';
import { letter } from './letter.ts';

const parts = {
  to: 'jan@example.nl',
  language: 'nl',
  subject: 'Onderwerp',
  paragraphs: ['Hallo,'],
  closing: ['Tot ziens'],
  sender: 'Gastheer',
} as const;

test('no text becomes markup, whatever stands in it', () => {
  const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];
  const plain = tagsOf(letter({ ...parts, paragraphs: ['x'], closing: ['x'] }).html);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('<script>', '"><img src=x>', "'&amp;")), (text) => {
      const { html } = letter({ ...parts, subject: text, paragraphs: [text], closing: [text], sender: text });
      expect(tagsOf(html)).toEqual(plain);
      expect(escapedMarkup(text)).not.toMatch(/[<>"']/);
    }),
  );
});

test('both forms say the same, and the link stands in both', () => {
  const action = { label: 'Openen', url: 'https://portal.example.nl/activate/abc' };
  const { text, html } = letter({ ...parts, action });
  for (const said of ['Hallo,', 'Openen', action.url, 'Tot ziens', 'Gastheer']) {
    expect(text).toContain(said);
    expect(html).toContain(said);
  }
  expect(text).toBe(`Hallo,\n\nOpenen:\n${action.url}\n\nTot ziens\n\nGastheer\n`);
});

test('nothing in it is loaded from elsewhere', () => {
  const { html } = letter({ ...parts, action: { label: 'Openen', url: 'https://portal.example.nl' } });
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(/);
});
