import { applies } from '../../../../../schema/condition.ts';
import type { FieldType } from '../../../../../schema/field.ts';
import type { VisibleField, VisibleResource } from '../../../../../schema/visible.ts';
import { isOffered, isPart } from '../../../record/fields.ts';
import { withoutHeld } from '../../../record/frozen.ts';
import type { Known } from '../../../record/useKnown.ts';
import type { Column } from '../columns.tsx';

/** What needs more room than a cell, or more thought than a moment. */
const needsForm = new Set<FieldType>(['reference', 'choices', 'longText', 'richText', 'password', 'secret', 'state']);

/** The columns whose value this user can change in the row of a record: simple fields of its own that hold for it. */
export function editableColumns(
  description: VisibleResource,
  record: Readonly<Record<string, unknown>>,
  { columns, known }: { columns: readonly Column[]; known?: Known },
): string[] {
  if (!description.can.update) return [];
  const { fields } = withoutHeld(description, record, known);
  const canEdit = (field: VisibleField | undefined): boolean =>
    field !== undefined &&
    isOffered(field, false) &&
    !needsForm.has(field.type) &&
    !isPart(field) &&
    applies(field, record);
  return columns.flatMap(({ name }) => (canEdit(fields[name]) ? [name] : []));
}
