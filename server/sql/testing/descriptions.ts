import type { Field } from '../../../schema/field.ts';
import { type Resource, type ResourceOptions, resource } from '../../../schema/resource.ts';

export const label = { en: 'Word', nl: 'Woord' };

/** Makes a description of which only the fields matter. */
export const thing = (
  name: string,
  fields: Readonly<Record<string, Field>>,
  options: Partial<ResourceOptions> = {},
): Resource =>
  resource(name, {
    label: { en: ['Thing', 'Things'], nl: ['Ding', 'Dingen'] },
    title: Object.keys(fields)[0] ?? 'id',
    access: { admin: 'all' },
    fields,
    ...options,
  });
