import { memo, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { dots } from '../../../views/list/table/body/icons.ts';
import { role } from '../../../views/list/table/layout/role.ts';
import { type ShownFault, useFaultText } from '../data/faults.ts';
import type { Row } from '../held/held.ts';
import { CellEditor } from './CellEditor.tsx';
import { CellText } from './CellText.tsx';
import { type Column, columns } from './shownRows.ts';
import type { Editing } from './useCursor.ts';

interface GridRowProps {
  row: Row;
  /** One-based, with the heading row. */
  rowIndex: number;
  faults: readonly ShownFault[] | undefined;
  /** Whether the row above has the same name. */
  isNameRepeated: boolean;
  isSelected: boolean;
  isLocked: boolean;
  /** The cell of this row that Tab enters. */
  cursorColumn: Column | undefined;
  editing: Editing | undefined;
  zone: string;
  onCommit(rows: number, columns: number): void;
  edit(row: Row, record: DnsRecord): void;
}

/** Lists fields whose faults a cell shows. */
const fieldsOfColumn: Record<Column, readonly string[]> = {
  name: ['name'],
  type: ['type'],
  value: ['value', 'priority', 'weight', 'port', 'flags', 'tag'],
  ttl: ['ttl'],
};

export const faultOfColumn = (faults: readonly ShownFault[] = [], column: Column): ShownFault | undefined =>
  faults.find(({ field }) => field !== undefined && fieldsOfColumn[column].includes(field));

/** Draws a record of the grid, marked as new, changed or removed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, rowIndex, isSelected } = props;
  const translate = useTranslate();
  const described = `${row.record.name} ${row.record.type}`;
  return (
    <tr
      {...role('row')}
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      className="row"
      data-key={row.key}
      data-mark={row.mark}
      data-first={!props.isNameRepeated || undefined}
    >
      <td {...role('gridcell')} className="tick" data-act="select">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          readOnly
          aria-label={translate('dns.grid.select', { record: described })}
        />
      </td>
      {columns.map((column) => (
        <GridCell key={column} {...props} column={column} />
      ))}
      <RowEnd row={row} isLocked={props.isLocked} described={described} />
    </tr>
  );
});

/** Draws a cell: its value and fault, or the input that is open in it. */
function GridCell({ column, row, faults, cursorColumn, editing, ...props }: GridRowProps & { column: Column }) {
  const faultId = useId();
  const fault = row.mark === 'removed' ? undefined : faultOfColumn(faults, column);
  const isEditing = editing !== undefined && cursorColumn === column;
  return (
    <td
      {...role('gridcell')}
      className={`cell ${column}`}
      data-column={column}
      data-fault={fault !== undefined || undefined}
      aria-invalid={fault !== undefined || undefined}
      aria-describedby={fault && !isEditing ? faultId : undefined}
      tabIndex={cursorColumn === column ? 0 : -1}
    >
      {isEditing ? (
        <CellEditor
          row={row}
          column={column}
          initial={editing.initial}
          zone={props.zone}
          onCommit={props.onCommit}
          edit={props.edit}
        />
      ) : (
        <CellText row={row} column={column} isNameRepeated={props.isNameRepeated} />
      )}
      {fault && !isEditing && <FaultText id={faultId} fault={fault} />}
    </td>
  );
}

function FaultText({ id, fault }: { id: string; fault: ShownFault }) {
  const faultText = useFaultText();
  return (
    <span id={id} className="fault resting">
      {faultText(fault)}
    </span>
  );
}

/** Draws what a row is marked as, and its buttons. */
function RowEnd({
  row: { mark },
  isLocked,
  described,
}: Pick<GridRowProps, 'row' | 'isLocked'> & { described: string }) {
  const translate = useTranslate();
  return (
    <td {...role('gridcell')} className="end">
      {mark !== 'same' && <span className={`mark ${mark}`}>{translate(`dns.mark.${mark}`)}</span>}
      {mark !== 'same' && !isLocked && (
        <button type="button" tabIndex={-1} data-act="restore" title={translate('dns.grid.restore')}>
          ↺<span className="heard">{translate('dns.grid.restoreRecord', { record: described })}</span>
        </button>
      )}
      {mark !== 'removed' && !isLocked && (
        <button type="button" tabIndex={-1} data-act="form" title={translate('dns.grid.form')}>
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d={dots} />
          </svg>
          <span className="heard">{translate('dns.grid.formOf', { record: described })}</span>
        </button>
      )}
    </td>
  );
}
