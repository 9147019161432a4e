import { type Field, typeOf } from '../../../schema/field.ts';
import { sampleFile, sampleValue } from '../rows/sampleRecord.ts';

/** Returns the value of one row in world 0 or 1. Any other world has a value that no row has. */
export async function hiddenValue(field: Field, world: number, id: number): Promise<unknown> {
  const pick = <T>(values: readonly T[]): T | undefined => values[world % values.length];
  switch (field.type) {
    case 'boolean':
      return world === 0;
    case 'choice':
      return pick(field.options)?.value;
    case 'choices':
      return [pick(field.options)?.value];
    case 'texts':
      return [`${world}hid${id}`];
    case 'state':
      return pick(Object.keys(field.states));
    case 'country':
      return pick(['NL', 'BE', 'DE']);
    case 'language':
      return pick(['nl', 'en']);
    case 'date':
      return `20${10 + world}-01-${String(1 + (id % 28)).padStart(2, '0')}`;
    case 'dateTime':
      return `20${10 + world}-01-${String(1 + (id % 28)).padStart(2, '0')}T12:00:00.000Z`;
    case 'file':
    case 'picture':
      return sampleFile(1000 * (world + 1) + id);
    default:
      return typeOf(field).isNumber
        ? sampleValue(field, { number: 1000 * (world + 1) + id, referenceTo: async () => '' })
        : `${world}hid${id}`;
  }
}
