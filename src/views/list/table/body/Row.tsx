import { memo, useState } from 'react';
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { FieldCell } from '../../../cell/FieldCell.tsx';
import { isNumeric } from '../../../record/fields.ts';
import { useKnown } from '../../../record/useKnown.ts';
import type { Column } from '../columns.tsx';
import { editableColumns } from '../edit/editable.ts';
import { LinkingCell } from '../LinkingCell.tsx';
import { role } from '../layout/role.ts';
import { dots, pencil } from './icons.ts';

export interface RowProps {
  description: VisibleResource;
  record: RaRecord<string>;
  columns: readonly Column[];
  linking: string | undefined;
  isSelectable: boolean;
  isSelected: boolean;
  /** Where the keyboard enters the rows. */
  isEntry: boolean;
  /** Counted from one, with the headings; only where not all rows are drawn. */
  rowIndex?: number | undefined;
}

const none: readonly string[] = [];

/**
 * A record in a table. What is clicked in it is handled by the table, once for all rows; its pencils are made when the pointer or
 * the keyboard comes to it, since a page full of them is costly to draw.
 */
export const Row = memo(function Row(props: RowProps) {
  const { description, record, columns, linking, isSelectable, isSelected, isEntry, rowIndex } = props;
  const translate = useTranslate();
  const known = useKnown();
  const [isNear, setNear] = useState(false);
  const come = (): void => setNear(true);
  const editable = isNear ? editableColumns(description, record, { columns, known }) : none;
  return (
    <tr
      {...role('row')}
      aria-rowindex={rowIndex}
      data-id={record.id}
      data-selected={isSelected || undefined}
      {...focusable(isEntry)}
      onPointerEnter={come}
      onFocus={come}
    >
      {isSelectable && (
        <td {...role('cell')} className="tick">
          <input type="checkbox" checked={isSelected} readOnly aria-label={translate('ra.action.select_row')} />
        </td>
      )}
      <RecordContextProvider value={record}>
        {columns.map(({ name, field, label }, index) => (
          <td
            key={name}
            {...role('cell')}
            className={`${isNumeric(field) ? 'end' : ''}${index === 0 ? ' first' : ''}`}
            data-column={name}
          >
            <span className="value">
              {name === linking ? <LinkingCell name={name} /> : <FieldCell name={name} isShort />}
            </span>
            {editable.includes(name) && (
              <Pencil label={translate('views.table.editCell', { name: translate(label) })} />
            )}
          </td>
        ))}
      </RecordContextProvider>
      <td {...role('cell')} className="more">
        <button
          type="button"
          className="act"
          data-act="more"
          aria-haspopup="menu"
          aria-label={translate('views.table.more')}
        >
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d={dots} />
          </svg>
        </button>
      </td>
    </tr>
  );
});

/** By keyboard one row is reached, and from there the others; `e` does what the pencil does. */
const Pencil = ({ label }: { label: string }) => (
  <button type="button" className="act pencil" data-act="edit" aria-label={label} title={label} tabIndex={-1}>
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d={pencil} />
    </svg>
  </button>
);

const focusable = (isEntry: boolean): { tabIndex: number } => ({ tabIndex: isEntry ? 0 : -1 });
