import type { RaRecord } from 'react-admin';
import type { Attributes } from '../../../schema/normalize.ts';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import { allFieldsOf, fieldsOf, isOffered, isPart, type NamedField } from '../record/fields.ts';
import { arePartsFrozen, isFrozen } from '../record/frozen.ts';
import { orderOf, type Relation } from '../record/relations.ts';
import type { Known } from '../record/useKnown.ts';

/** Parts of a record that are edited in its form. */
export interface EditedParts extends Relation {
  may: { add: boolean; change: boolean; remove: boolean; move: boolean };
  columns: readonly NamedField[];
  /** The field that holds the place of each; left out: they have none. */
  orderBy?: string;
  /** As they were read. */
  stored: readonly RaRecord<string>[];
}

/** A line of a form: a part as it was typed. One that is new has no id. */
export type Line = Attributes & { id?: string; meta?: { isRemoved?: boolean } };

/** Where a line stands on the screen. */
export interface DrawnLine {
  rowKey: string;
  index: number;
  /** What people call it: its kind and number. */
  name: string;
  /** It was added just now, so the cursor goes there. */
  isAdded: boolean;
  /** Where lines have an order that may be changed. */
  move?: MoveLine | undefined;
}

/** How a line is moved. */
export interface MoveLine {
  isFirst: boolean;
  isLast: boolean;
  /** Past that many lines: up below nothing. */
  by(step: -1 | 1): void;
}

/** Which relations of a record lead to parts that this user can edit with it; of a new one those that can be added. */
export const editableParts = (
  description: VisibleResource,
  relations: readonly Relation[],
  stored: RaRecord | undefined,
  known: Known,
): Omit<EditedParts, 'stored'>[] =>
  relations.flatMap((relation) => {
    const { target, field } = relation;
    const orderBy = orderOf(target, field);
    const isHeld = stored && (isFrozen(description, stored, known) || arePartsFrozen(target, field, stored));
    const columns = columnsOf(relation);
    const hasInput = (isNew: boolean): boolean => columns.some((column) => isOffered(column.field, isNew));
    const may = {
      add: target.can.create && target.fields[field]?.rights.create === true && hasInput(true),
      change: target.can.update && hasInput(false),
      remove: target.can.delete,
    };
    const isEditable = may.add || (stored !== undefined && may.change);
    return isPart(target.fields[field]) && !isHeld && isEditable
      ? [
          {
            ...relation,
            may: { ...may, move: may.change && mayPlace(target, orderBy) },
            columns,
            ...(orderBy !== undefined && { orderBy }),
          },
        ]
      : [];
  });

/** A new line gets its place as it is made. */
function mayPlace({ fields, can }: Relation['target'], orderBy: string | undefined): boolean {
  const rights = orderBy === undefined ? undefined : fields[orderBy]?.rights;
  return rights?.update === true && (rights.create || !can.create);
}

/** The columns of the list of these parts, and what a new one could not do without. */
function columnsOf({ target, field: toWhole }: Relation): NamedField[] {
  const listed = fieldsOf(target, target.list.columns);
  const isNeeded = ({ name, field }: NamedField): boolean =>
    Boolean(field.required) &&
    field.default === undefined &&
    isOffered(field, true) &&
    !target.list.columns.includes(name);
  return [...listed, ...allFieldsOf(target).filter(isNeeded)].filter(
    ({ name }) => name !== toWhole && name !== orderOf(target, toWhole),
  );
}

export const isNewLine = (line: Line): boolean => line.id === undefined;
export const isRemovedLine = (line: Line): boolean => line.meta?.isRemoved === true;

export const linesIn = (values: Attributes, { name }: Pick<EditedParts, 'name'>): readonly Line[] =>
  (values[name] as readonly Line[] | undefined) ?? [];

/** The fields of a line that have an input. */
export const inputsOf = (
  { columns, may }: Pick<EditedParts, 'columns' | 'may'>,
  isNew: boolean,
): Readonly<Record<string, VisibleField>> =>
  Object.fromEntries(
    columns.flatMap(({ name, field }) =>
      isOffered(field, isNew) && (isNew ? may.add : may.change) ? [[name, field]] : [],
    ),
  );
