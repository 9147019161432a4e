import { memo, type ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { Cell } from '../../../cell/Cell.tsx';
import { isNumeric } from '../../../record/fields.ts';
import { useKnown } from '../../../record/useKnown.ts';
import { shownValue } from '../../../record/useShownValue.ts';
import type { Column } from '../columns.tsx';
import { LinkingCell } from '../LinkingCell.tsx';
import { role } from '../layout/role.ts';
import { dots } from './icons.ts';

export interface RowProps {
  description: VisibleResource;
  record: RaRecord<string>;
  columns: readonly Column[];
  linking: string | undefined;
  isSelectable: boolean;
  isSelected: boolean;
  /** Whether Tab enters the rows at this one. */
  isEntry: boolean;
  /** Row number for ARIA, one-based with the heading row; absent when all rows are drawn. */
  rowIndex?: number | undefined;
}

/** Draws a record in a table; the table handles clicks for all rows at once. */
export const Row = memo(function Row(props: RowProps) {
  const { description, record, columns, linking, isSelectable, isSelected, isEntry, rowIndex } = props;
  const translate = useTranslate();
  const known = useKnown();
  const cell = (name: string): ReactNode => {
    const shown = shownValue({ description, record }, name, known);
    return shown && <Cell {...shown} isShort />;
  };
  return (
    <tr
      {...role('row')}
      aria-rowindex={rowIndex}
      data-id={record.id}
      data-selected={isSelected || undefined}
      {...focusable(isEntry)}
    >
      {isSelectable && (
        <td {...role('cell')} className="tick">
          <input type="checkbox" checked={isSelected} readOnly aria-label={translate('ra.action.select_row')} />
        </td>
      )}
      <RecordContextProvider value={record}>
        {columns.map(({ name, field }, index) => (
          <td
            key={name}
            {...role('cell')}
            className={`${isNumeric(field) ? 'end' : ''}${index === 0 ? ' first' : ''}`}
            data-column={name}
          >
            <span className="value">{name === linking ? <LinkingCell name={name} /> : cell(name)}</span>
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

/** Makes one row reachable by Tab (roving tabindex); arrow keys move on from there. */
const focusable = (isEntry: boolean): { tabIndex: number } => ({ tabIndex: isEntry ? 0 : -1 });
