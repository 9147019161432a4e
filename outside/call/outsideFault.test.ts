import { expect, it } from 'vitest';
import { OutsideFault } from './outsideFault.ts';

const messageOf = (message: string): string =>
  new OutsideFault({ kind: 'refused', service: 'Registrar', code: 'HTTP 400', message }).message;

it('a message holds nothing that the database cannot store', () => {
  expect(messageOf('no\0 such domain')).toBe('Registrar: no such domain');
  expect(messageOf(`${'x'.repeat(1988)}😀 and more`)).toBe(`Registrar: ${'x'.repeat(1988)}\u{FFFD}`);
});
