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
export const nextKey = (resource: string, field: string, state: string): string =>
  `resources.${resource}.next.${field}.${state}`;
export const factKey = (resource: string, fact: string): string => `resources.${resource}.facts.${fact}`;
/** Keys the name that a role has for its own records, and whom it asks for a change of them. */
export const ownKey = (resource: string): string => `resources.${resource}.own`;
export const noticeKey = (resource: string, index: number): string => `resources.${resource}.notices.${index}`;
export const ownNoteKey = (resource: string): string => `resources.${resource}.ownNote`;
export const listViewKey = (resource: string, view: string): string => `resources.${resource}.views.${view}`;
export const sectionKey = (resource: string, index: number): string => `resources.${resource}.sections.${index}`;

export const drawnTabKey = (resource: string, tab: string): string => `resources.${resource}.tabs.${tab}`;

/** Divides a has-many relation such as `'addresses.customer'` into resource and field. */
export function relationTarget(has: HasMany): { resource: string; field: string } {
  const [resource = '', field = ''] = (typeof has === 'string' ? has : has.by).split('.');
  return { resource, field };
}

export const titleFields = (title: string | readonly string[]): readonly string[] =>
  typeof title === 'string' ? [title] : title;
