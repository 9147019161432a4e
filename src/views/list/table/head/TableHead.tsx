import { memo } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { isNumeric } from '../../../record/fields.ts';
import { sortKeysOf } from '../../../record/sort.ts';
import { AroundRows } from '../../AroundRows.tsx';
import type { Column } from '../columns.tsx';
import { withinBounds } from '../layout/columnWidths.ts';
import { role } from '../layout/role.ts';
import type { Fitted } from '../layout/useFittedColumns.ts';
import type { TableColumns } from '../layout/useTableColumns.ts';
import { OverflowColumns } from './OverflowColumns.tsx';
import { ResizeHandle } from './ResizeHandle.tsx';
import { SelectPage } from './SelectPage.tsx';
import { SortButton } from './SortButton.tsx';

export interface TableHeadProps {
  columns: TableColumns;
  fitted: Fitted;
  isSelectable: boolean;
}

/** Draws the headings, which sort and resize columns, and a sign where columns have no room. */
export function TableHead({ columns, fitted, isSelectable }: TableHeadProps) {
  return (
    <thead {...role('rowgroup')}>
      <tr {...role('row')}>
        {isSelectable && (
          <th {...role('columnheader')} className="tick">
            <SelectPage />
          </th>
        )}
        <AroundRows of={['sort']}>
          {fitted.shown.map((column, index) => (
            <HeadCell key={column.name} column={column} columns={columns} isFirst={index === 0} />
          ))}
        </AroundRows>
        <td {...role('cell')} className="more">
          {(fitted.overflow.length > 0 || fitted.isScrolling) && (
            <OverflowColumns columns={columns} overflow={fitted.overflow} />
          )}
        </td>
      </tr>
    </thead>
  );
}

interface HeadCellProps {
  column: Column;
  columns: TableColumns;
  isFirst: boolean;
}

const HeadCell = memo(function HeadCell({ column, columns, isFirst }: HeadCellProps) {
  const translate = useTranslate();
  const { sort } = useListContext();
  const { name, field, label } = column;
  const [first] = sortKeysOf(sort);
  const sortedHow = first?.name === name ? (first.isDescending ? 'descending' : 'ascending') : undefined;
  const heading = translate(label);
  const resize = (width: number, around: Element): void =>
    columns.resize({ ...widthsBefore(around, columns.widths), [name]: width });
  return (
    <th
      {...role('columnheader')}
      className={`${isNumeric(field) ? 'end' : ''}${isFirst ? ' first' : ''}`}
      data-column={name}
      // Names the column alone, not the buttons in its heading.
      aria-label={heading}
      aria-sort={sortedHow}
    >
      {field.sort ? <SortButton {...column} /> : <span className="value">{heading}</span>}
      <ResizeHandle
        heading={heading}
        width={columns.widths[name]}
        onResize={resize}
        onReset={() => columns.unsize(name)}
      />
    </th>
  );
});

/** Returns the current widths of the columns before the resized one, to keep its edge under the pointer. */
function widthsBefore(heading: Element, widths: TableColumns['widths']): Record<string, number> {
  const fixed: Record<string, number> = {};
  for (
    let before = heading.previousElementSibling;
    before instanceof HTMLElement;
    before = before.previousElementSibling
  ) {
    const name = before.dataset['column'];
    if (name !== undefined && widths[name] === undefined)
      fixed[name] = withinBounds(before.getBoundingClientRect().width);
  }
  return fixed;
}
