import { expect, test } from 'vitest';
import { pastedMailboxes } from './pastedMailboxes.ts';

const read = (text: string) =>
  pastedMailboxes(text, 'bakker.nl').map(({ username, mailDomain, password, quota }) => [
    username,
    mailDomain,
    password,
    quota,
  ]);

test.each([
  ['info\tGeheim-1\t2048', ['info', null, 'Geheim-1', 2048]],
  ['info; Geheim-1; 2048 MB', ['info', null, 'Geheim-1', 2048]],
  ['info@bakker.nl,Geheim-1', ['info', null, 'Geheim-1', undefined]],
  ['info@Winkel.bakker.nl  Geheim-1', ['info', 'winkel.bakker.nl', 'Geheim-1', undefined]],
  ['info Ab;Polder-Fiets-31', ['info', null, 'Ab;Polder-Fiets-31', undefined]],
  ['info Dijk,Molen-58 2048', ['info', null, 'Dijk,Molen-58', 2048]],
  ['info ; Dijk,Molen-58 ; 2048', ['info', null, 'Dijk,Molen-58', 2048]],
  ['info', ['info', null, '', undefined]],
])('the line %j is read as a mailbox', (line, expected) => {
  expect(read(line)).toEqual([expected]);
});

test('empty lines are left out, and a size that is no number stays one that is refused', () => {
  expect(read('\n a,b \r\n\n c;d;veel')).toEqual([
    ['a', null, 'b', undefined],
    ['c', null, 'd', Number.NaN],
  ]);
});
