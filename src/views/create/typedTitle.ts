import { typeOf } from '../../../schema/field.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { fieldsOf, isOffered } from '../record/fields.ts';

/** Fills the title fields of a new record from a search text: one word each, the last field the rest. */
export function typedTitle(description: VisibleResource, typed: string): Attributes {
  const titled = fieldsOf(description, description.title).filter(
    ({ field }) => isOffered(field, true) && typeOf(field).isFreeText && !typeOf(field).isLong,
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
