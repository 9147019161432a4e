import type { RaRecord } from 'react-admin';
import type { Attributes } from '../../../schema/normalize.ts';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import { allFieldsOf, fieldsOf, isOffered, isPart, type NamedField } from '../record/fields.ts';
import { arePartsFrozen, isFrozen } from '../record/frozen.ts';
import { orderOf, type Relation } from '../record/relations.ts';
import type { Known } from '../record/useKnown.ts';

/** Describes a relation whose parts are edited in the form of their parent. */
export interface EditedParts extends Relation {
  may: { add: boolean; change: boolean; remove: boolean; move: boolean };
  columns: readonly NamedField[];
  /** The field with the position of each part; absent for unordered parts. */
  orderBy?: string;
  /** The parts as read from the server. */
  stored: readonly RaRecord<string>[];
}

/** Describes a line of a form: a part as typed. A new one has no id. */
export type Line = Attributes & { id?: string; meta?: { isRemoved?: boolean } };

/** Describes a line and how it is drawn. */
export interface DrawnLine {
  rowKey: string;
  index: number;
  /** Its label: kind and number. */
  name: string;
  /** Whether it was just added, to focus it. */
  isAdded: boolean;
  /** Present when the order may be changed. */
  move?: MoveLine | undefined;
}

/** Describes how a line can be moved. */
export interface MoveLine {
  isFirst: boolean;
  isLast: boolean;
  /** Moves it by a number of lines; negative moves it up. */
  by(step: -1 | 1): void;
}

/** Finds the relations whose parts this user can edit with the record. For a new one also those it is made with. */
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
    const isAsked = isPart(target.fields[field]) || (!stored && description.madeWith?.includes(relation.name));
    return isAsked && !isHeld && isEditable
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

/** Returns whether this user may set the position, which a new line gets on creation. */
function mayPlace({ fields, can }: Relation['target'], orderBy: string | undefined): boolean {
  const rights = orderBy === undefined ? undefined : fields[orderBy]?.rights;
  return rights?.update === true && (rights.create || !can.create);
}

/** Lists the columns of the parts, and the required fields of new ones. */
function columnsOf({ target, field: toParent }: Relation): NamedField[] {
  const listed = fieldsOf(target, target.list.columns);
  const isNeeded = ({ name, field }: NamedField): boolean =>
    Boolean(field.required) &&
    field.default === undefined &&
    isOffered(field, true) &&
    !target.list.columns.includes(name);
  return [...listed, ...allFieldsOf(target).filter(isNeeded)].filter(
    ({ name }) => name !== toParent && name !== orderOf(target, toParent),
  );
}

export const isNewLine = (line: Line): boolean => line.id === undefined;
export const isRemovedLine = (line: Line): boolean => line.meta?.isRemoved === true;

export const linesIn = (values: Attributes, { name }: Pick<EditedParts, 'name'>): readonly Line[] =>
  (values[name] as readonly Line[] | undefined) ?? [];

/** Picks the fields of a line that have an input. */
export const inputsOf = (
  { columns, may }: Pick<EditedParts, 'columns' | 'may'>,
  isNew: boolean,
): Readonly<Record<string, VisibleField>> =>
  Object.fromEntries(
    columns.flatMap(({ name, field }) =>
      isOffered(field, isNew) && (isNew ? may.add : may.change) ? [[name, field]] : [],
    ),
  );
