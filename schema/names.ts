/** Derives every name from a description, so that a thing has one name from column to label. */
import type { HasMany } from './resource.ts';

/** Turns `vatNumber` into `vat_number`, for columns and tables. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Names the column of a field; a reference keeps the id of its target in `<name>_id`. */
export const columnName = (name: string, type: string): string =>
  type === 'reference' ? `${snakeCase(name)}_id` : snakeCase(name);

export const resourceKey = (resource: string): string => `resources.${resource}.name`;
export const fieldKey = (resource: string, field: string): string => `resources.${resource}.fields.${field}`;
export const relationKey = (resource: string, relation: string): string => `resources.${resource}.has.${relation}`;
export const helpKey = (resource: string, field: string): string => `resources.${resource}.help.${field}`;
export const optionKey = (resource: string, field: string, value: string | number): string =>
  `resources.${resource}.options.${field}.${value}`;
export const transitionKey = (resource: string, field: string, transition: string): string =>
  `resources.${resource}.transitions.${field}.${transition}`;
export const termsKey = (resource: string, field: string, transition: string): string =>
  `resources.${resource}.terms.${field}.${transition}`;
export const sectionKey = (resource: string, index: number): string => `resources.${resource}.sections.${index}`;

/** Divides a has-many relation such as `'addresses.customer'` into resource and field. */
export function relationTarget(has: HasMany): { resource: string; field: string } {
  const [resource = '', field = ''] = (typeof has === 'string' ? has : has.by).split('.');
  return { resource, field };
}

export const titleFields = (title: string | readonly string[]): readonly string[] =>
  typeof title === 'string' ? [title] : title;
