import type { ReferenceField } from './types/reference.ts';

/** Names a value that a record has in common with the one it refers to. */
export interface Shared {
  /** Field of the record referred to. */
  theirs: string;
  /** Own field; with `behind`, the own reference to follow. */
  own: string;
  behind?: string;
}

/** Expands the short forms of `mustMatch` into a list. */
export const sharedBy = ({ mustMatch = {} }: Pick<ReferenceField, 'mustMatch'>): Shared[] =>
  Object.entries(typeof mustMatch === 'string' ? { [mustMatch]: mustMatch } : mustMatch).map(([theirs, path]) => {
    const [own = '', behind] = path.split('.');
    return { theirs, own, ...(behind !== undefined && { behind }) };
  });
