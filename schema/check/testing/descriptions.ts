import { reference, text } from '../../fields.ts';
import type { Resource } from '../../resource.ts';
import { application } from '../../testing/application.ts';
import { checkDescriptions } from '../check.ts';
import { DescriptionError, type DescriptionFault } from '../fault.ts';

export const label = { en: 'Label', nl: 'Opschrift' };

export const authors: Resource = {
  name: 'authors',
  label: { en: ['Author', 'Authors'], nl: ['Schrijver', 'Schrijvers'] },
  title: 'name',
  fields: { name: text(label) },
  has: { books: 'books.author' },
  access: { admin: 'all' },
};

export const books: Resource = {
  name: 'books',
  label: { en: ['Book', 'Books'], nl: ['Boek', 'Boeken'] },
  title: 'name',
  fields: { name: text(label), author: reference('authors', label) },
  access: { admin: 'all' },
};

export function faultsOf(...resources: readonly unknown[]): readonly DescriptionFault[] {
  const described = resources.map((resource) => ({
    file: `resources/${(resource as Resource).name}.ts`,
    resource: resource as Resource,
  }));
  try {
    checkDescriptions(described, application);
    return [];
  } catch (error) {
    if (error instanceof DescriptionError) return error.faults;
    throw error;
  }
}
