import { plainTextTypes } from '../../../schema/field.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { fieldsOf, isOffered } from '../record/fields.ts';

const textTypes: readonly string[] = plainTextTypes;

/** What somebody looked for, as the title of the new record that they make instead: of several title fields each gets a word, the last the rest. */
export function typedTitle(description: VisibleResource, typed: string): Attributes {
  const titled = fieldsOf(description, description.title).filter(
    ({ field }) => isOffered(field, true) && textTypes.includes(field.type),
  );
  const words = typed.trim().split(/\s+/).filter(Boolean);
  return Object.fromEntries(
    titled.flatMap(({ name }, index) => {
      const isLast = index === titled.length - 1;
      const own = words.slice(index, isLast ? undefined : index + 1).join(' ');
      return own === '' ? [] : [[name, own]];
    }),
  );
}
