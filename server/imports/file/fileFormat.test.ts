import { expect, test } from 'vitest';
import { fileFormat } from './fileFormat.ts';

const million = 1_000_000;

test.each(['é', '€', '😀'])(
  'a long text with a %s across the pieces in which it is read is UTF-8',
  async (character) => {
    for (const before of [0, 1, 2, 3])
      expect(await fileFormat(Buffer.from('a'.repeat(million - before) + character.repeat(3)))).toEqual({
        kind: 'csv',
        encoding: 'utf-8',
      });
  },
);

test.each([
  ['in the first piece', 10],
  ['where a piece ends', million - 1],
  ['in the last piece', 2 * million + 5],
])('a byte that is no UTF-8 %s makes a text one of Windows', async (_where, place) => {
  const content = Buffer.alloc(2 * million + 10, 'a');
  content[place] = 0xe9;
  expect(await fileFormat(content)).toEqual({ kind: 'csv', encoding: 'windows-1252' });
});

test('bytes that only continue characters are no UTF-8, however many there are', async () => {
  expect(await fileFormat(Buffer.alloc(2 * million, 0x80))).toEqual({ kind: 'csv', encoding: 'windows-1252' });
});

test('a byte of zero is refused, also behind bytes that are no UTF-8', async () => {
  const content = Buffer.alloc(2 * million, 'a');
  content[10] = 0xe9;
  content[2 * million - 1] = 0;
  await expect(fileFormat(content)).rejects.toMatchObject({ code: 'BINARY_FILE' });
});
