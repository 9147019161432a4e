import { describe, expect, test } from 'vitest';
import { text } from '../fields.ts';
import { application } from '../testing/application.ts';
import { checkDescriptions } from './check.ts';
import { books, label } from './testing/descriptions.ts';

describe('the name of a resource', () => {
  test('is that of its file', () => {
    const described = [{ file: 'resources/novels.ts', resource: { ...books, fields: { name: text(label) } } }];
    expect(() => checkDescriptions(described, application)).toThrow(
      'resources/novels.ts: name: the name "books" is not that of its file',
    );
  });

  test.each(['more', 'a'])(
    'of two resources is not one: the one is at fault whose file is not called so: %s',
    (other) => {
      const described = [`resources/${other}.ts`, 'resources/books.ts'].sort().map((file) => ({
        file,
        resource: { ...books, fields: { name: text(label) } },
      }));
      expect(() => checkDescriptions(described, application)).toThrow(
        `resources/${other}.ts: name: the name "books" is already used in resources/books.ts`,
      );
    },
  );
});
