import { expect, test } from 'vitest';
import { contentsOf } from './offer.ts';

test.each([
  ['2,5 GB ruimte, 5 mailboxen', ['2,5 GB ruimte', '5 mailboxen']],
  ['25 GB ruimte,5 mailboxen', ['25 GB ruimte', '5 mailboxen']],
  ['PHP 8, 10 databases; back-ups\nSSL, ', ['PHP 8', '10 databases', 'back-ups', 'SSL']],
  [null, []],
])('what is enumerated in %j is listed part by part, and a decimal comma parts nothing', (description, parts) => {
  expect(contentsOf({ description })).toEqual(parts);
});
