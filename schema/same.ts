import type { ReferenceField } from './field.ts';

/** What a record and the one it refers to have the same of. */
export interface Shared {
  /** The field of the record referred to. */
  theirs: string;
  /** The own field; or an own reference, where it is the field `behind` that. */
  own: string;
  behind?: string;
}

/** `same` of a reference, written out. */
export const sharedBy = ({ same = {} }: Pick<ReferenceField, 'same'>): Shared[] =>
  Object.entries(typeof same === 'string' ? { [same]: same } : same).map(([theirs, path]) => {
    const [own = '', behind] = path.split('.');
    return { theirs, own, ...(behind !== undefined && { behind }) };
  });
