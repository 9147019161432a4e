import { expect, test } from 'vitest';
import { fieldShapes } from './check/shape.ts';
import { choice, reference, text } from './fields.ts';

const label = { en: 'Label', nl: 'Opschrift' };
const options = [{ value: 'a', ...label }];

test('an option that a type does not know is an error of tsc too, not of the start alone', () => {
  const fields = [
    // @ts-expect-error misspelled
    text(label, { requird: true }),
    // @ts-expect-error not an option of choices
    choice(label, { options, maxLength: 3 }),
    // @ts-expect-error not an option of references
    reference('authors', label, { min: 1 }),
  ];
  for (const field of fields) expect(fieldShapes[field.type]?.safeParse(field).success).toBe(false);
});
