import { pathsIn } from './condition.ts';
import type { Field } from './field.ts';
import { fillOf, sourcesOf } from './fills.ts';

interface Known {
  /** Whether this role may read a field of the record referred to. */
  isReadable(field: Field & { type: 'reference' }, name: string): boolean;
  /** Whether this role may write an own field. */
  isWritable(name: string): boolean;
}

/** Keeps of what a reference fills and offers what this role may read there and write here. */
export function withKnownFills(field: Field, { isReadable, isWritable }: Known): Field {
  if (field.type !== 'reference' || !(field.fills || field.offers)) return field;
  const { fills = {}, offers, ...others } = field;
  const isKnown = (name: string): boolean => isReadable(field, name);
  const single = Object.entries(fills).filter(([name, fill]) => isWritable(name) && sourcesOf(fill).every(isKnown));
  const kept = single.filter(([, fill]) => {
    const { with: other } = fillOf(fill);
    return other === undefined || single.some(([name]) => name === other);
  });
  return {
    ...others,
    ...(kept.length > 0 && { fills: Object.fromEntries(kept) }),
    ...(offers && pathsIn(offers).every(isKnown) && { offers }),
  };
}
