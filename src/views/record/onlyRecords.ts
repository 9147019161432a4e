import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import { endOf } from './path.ts';

/**
 * Fits descriptions to a user who sees one record of some resources. Lists, forms and pages do not repeat it, and new
 * records refer to it.
 * @param onlyIds ids of these records, by resource
 */
export function withOnlyRecords(
  descriptions: readonly VisibleResource[],
  onlyIds: ReadonlyMap<string, string>,
): readonly VisibleResource[] {
  if (onlyIds.size === 0) return descriptions;
  const byName = new Map(descriptions.map((one) => [one.name, one]));
  return descriptions.map((description) => {
    const onlyId = onlyIds.get(description.name);
    const saysMore = (path: string): boolean => !isOnly(endOf(description, path, byName)?.field, onlyIds);
    const isAsked = (name: string): boolean => description.fields[name]?.required !== true || saysMore(name);
    return {
      ...description,
      ...(onlyId !== undefined && { onlyId }),
      ...(description.summary && { summary: description.summary.filter(saysMore) }),
      fields: withDefaults(description.fields, onlyIds),
      form: description.form.map((section) => ({ ...section, fields: withoutOnly(section.fields, isAsked) })),
      list: {
        ...description.list,
        columns: description.list.columns.filter(saysMore),
        filters: description.list.filters.filter(saysMore),
      },
    };
  });
}

/** Leaves a section of nothing else as it is, as a frame around nothing says less. */
function withoutOnly(fields: readonly string[], isAsked: (name: string) => boolean): readonly string[] {
  const others = fields.filter(isAsked);
  return others.length > 0 ? others : fields;
}

const isOnly = (field: VisibleField | undefined, onlyIds: ReadonlyMap<string, string>): boolean =>
  field?.type === 'reference' && onlyIds.has(field.to);

const withDefaults = (
  fields: VisibleResource['fields'],
  onlyIds: ReadonlyMap<string, string>,
): VisibleResource['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const id = field.type === 'reference' && field.required === true ? onlyIds.get(field.to) : undefined;
      return [name, id === undefined ? field : { ...field, default: id, given: true as const }];
    }),
  );
