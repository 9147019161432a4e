import { expect, test } from 'vitest';
import { canonicalZone } from '../../../outside/dns/zoneContent.ts';
import { publishedSets } from '../../dns/publishedSets.ts';
import { record } from '../../dns/testing/records.ts';
import { validateRecord } from '../../dns/validateRecord.ts';
import { recordsIn, zoneLines } from './zoneLines.ts';

const zone = 'example.nl';
const sets = (content: string) => canonicalZone([{ name: zone, type: 'TXT', ttl: 3600, contents: [content] }]);

test.each([
  ['quotes of its own', '"\\"none\\""', '"\\"none\\""'],
  ['a character divided over two strings', '"caf\\195" "\\169"', 'café'],
  ['two strings', '"v=DKIM1; k=rsa; " "p=MIIB"', 'v=DKIM1; k=rsa; p=MIIB'],
])('a text with %s that the server holds is stored so that it is published the same', (_what, content, value) => {
  const [read] = recordsIn(zoneLines(sets(content)), zone) ?? [];
  expect(read).toEqual(record(`@ TXT ${value}`));
  const stored = read && validateRecord(read, zone).record;
  expect(stored).toEqual(read);
  const joined = content.replace('" "', '');
  expect(stored && canonicalZone(publishedSets([stored], zone, []))).toEqual(sets(joined));
});
