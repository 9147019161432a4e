import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointer } from './pointer.ts';
import { repeatedMember } from './repeatedMember.ts';

test.each([
  ['{"a":1,"a":2}', '/a'],
  ['{"a":{"b":[0,{"c":1,"d":2,"c":3}]}}', '/a/b/1/c'],
  ['{"a" : 1,\n"\\u0061"\t:2}', '/a'],
  ['{"a/b":"x","a/b":"y"}', '/a~1b'],
  ['{"":1,"":2}', '/'],
  ['{"__proto__":1,"__proto__":2}', '/__proto__'],
  ['[{"a":1},{"a":1}]', null],
  ['{"a":"a","b":["a","a"],"c":{"a":1}}', null],
  ['{"a":"\\"a\\":1,\\"a\\":2","b":"\\\\"}', null],
  ['"a"', null],
])('in %j the member that is there twice is %j', (text, found) => {
  expect(repeatedMember(text)).toBe(found);
});

test('no text that JSON.stringify writes holds a member twice', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('', ' ', '\t\n'), (value, indent) => {
      expect(repeatedMember(JSON.stringify(value, null, indent))).toBeNull();
    }),
  );
});

/** Holds members as pairs, so that a name can occur twice. */
type Tree = { members: [string, Tree][] } | { items: Tree[] } | { value: string | number | null };

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.record({ value: fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.constant(null)) }),
    fc.record({ items: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({
      members: fc.array(fc.tuple(fc.constantFrom('a', 'b', 'a/b', '"', '\\', 'é', '0'), tie('tree')), { maxLength: 4 }),
    }),
  ),
}));

/** Escapes every second name, as equal names may be written differently. */
const written = (one: Tree, space: string): string => {
  if ('value' in one) return JSON.stringify(one.value);
  if ('items' in one) return `[${one.items.map((item) => written(item, space)).join(`,${space}`)}]`;
  const members = one.members.map(([name, value], index) => {
    const unit = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    const quoted = index % 2 === 0 ? JSON.stringify(name) : `"${[...name].map(unit).join('')}"`;
    return `${quoted}${space}:${space}${written(value, space)}`;
  });
  return `{${space}${members.join(`,${space}`)}}`;
};

/** Finds the repeated member whose name ends first in the text. */
function repeatedIn(one: Tree, path: readonly (string | number)[] = []): string | null {
  if ('value' in one) return null;
  const steps = 'items' in one ? one.items.map((item, index) => [index, item] as const) : one.members;
  for (const [index, [step, inner]] of steps.entries()) {
    const isRepeated = steps.slice(0, index).some(([other]) => other === step);
    if (isRepeated) return pointer([...path, step]);
    const within = repeatedIn(inner, [...path, step]);
    if (within !== null) return within;
  }
  return null;
}

test('it finds the first repeated member of any document, however its name is escaped', () => {
  fc.assert(
    fc.property(tree, fc.constantFrom('', ' ', '\r\n'), (document, space) => {
      const text = written(document, space);
      expect(() => JSON.parse(text)).not.toThrow();
      expect(repeatedMember(text)).toBe(repeatedIn(document));
    }),
    { numRuns: 500 },
  );
});
