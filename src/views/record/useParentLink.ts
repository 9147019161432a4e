import type { RaRecord } from 'react-admin';
import { useCreatePath } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { allFieldsOf } from './fields.ts';
import { onlyIdOf } from './ownPages.ts';
import { useKnown } from './useKnown.ts';
import { useTitleOf } from './useTitleOf.ts';

export interface ParentLink {
  to: string;
  label: string;
  /** Whether the title of the record names it already. */
  isInTitle: boolean;
}

/**
 * Returns the link to the record that another belongs to. It is the first one it must refer to, unless it stands beside
 * the title already.
 */
export function useParentLink(description: VisibleResource, record: RaRecord<string>): ParentLink | undefined {
  const known = useKnown();
  const titleOf = useTitleOf();
  const createPath = useCreatePath();
  for (const { name, field } of allFieldsOf(description)) {
    if (field.type !== 'reference' || field.required !== true || !field.rights.read) continue;
    const target = known.visible.get(field.to);
    const id: unknown = record[name];
    const parent = target && typeof id === 'string' ? known.record(target.name, id) : undefined;
    if (!target || !parent || description.summary?.includes(name) || onlyIdOf(target) !== undefined) return undefined;
    return {
      to: createPath({ resource: target.name, id: parent.id, type: 'show' }),
      label: titleOf(target, parent),
      isInTitle: description.title.includes(name),
    };
  }
  return undefined;
}
