import { applies } from '../../../../../schema/condition.ts';
import type { VisibleField, VisibleResource } from '../../../../../schema/visible.ts';
import { isOffered, isPart } from '../../../record/fields.ts';
import { withoutHeld } from '../../../record/frozen.ts';
import type { Known } from '../../../record/useKnown.ts';
import { viewOf } from '../../../types/fieldViews.ts';
import type { Column } from '../columns.tsx';

/** Lists the columns that this user can edit in a record's row: its own simple fields whose conditions hold. */
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
    !viewOf(field).needsForm &&
    !isPart(field) &&
    applies(field, record);
  return columns.flatMap(({ name }) => (canEdit(fields[name]) ? [name] : []));
}
