import { Box } from '@mui/material';
import { useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Space } from '../../../views/list/table/body/Space.tsx';
import { useVisibleRows } from '../../../views/list/table/body/useVisibleRows.ts';
import { role } from '../../../views/list/table/layout/role.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import type { ZoneGridProps } from './gridProps.ts';
import { gridStyles, rowHeight } from './gridStyles.ts';
import type { Column } from './shownRows.ts';
import { useCursor } from './useCursor.ts';
import { useGridEvents } from './useGridEvents.ts';

/** Draws a zone as a grid that is edited like a spreadsheet (WAI-ARIA grid pattern). Only rows in sight are drawn. */
export function ZoneGrid(props: ZoneGridProps) {
  const { editor, rows, selected, shownAs } = props;
  const translate = useTranslate();
  const body = useRef<HTMLTableSectionElement>(null);
  const { start, end } = useVisibleRows(body, noScroller, { count: rows.length, rowHeight });
  const cursor = useCursor(rows, body);
  const events = useGridEvents(props, cursor);
  const isGrouped = shownAs.sort === 'name';
  const drawn = useMemo(() => rows.slice(start, end), [rows, start, end]);
  const place = cursor.place ?? (rows[0] ? { key: rows[0].key, column: 'name' as Column } : null);
  return (
    <Box
      component="table"
      role="grid"
      aria-label={translate('dns.grid.label', { zone: editor.zone })}
      aria-rowcount={rows.length + 1}
      aria-multiselectable
      aria-readonly={editor.isLocked || undefined}
      sx={gridStyles}
      {...events}
    >
      <GridHead {...props} />
      <tbody {...role('rowgroup')} ref={body}>
        <Space height={start * rowHeight} />
        {drawn.map((row, index) => (
          <GridRow
            key={row.key}
            row={row}
            rowIndex={start + index + 2}
            faults={editor.faults.get(row.key)}
            isNameRepeated={isGrouped && rows[start + index - 1]?.record.name === row.record.name}
            isSelected={selected.has(row.key)}
            isLocked={editor.isLocked}
            cursorColumn={place?.key === row.key ? place.column : undefined}
            editing={cursor.editing && cursor.place?.key === row.key ? cursor.editing : undefined}
            zone={editor.zone}
            onCommit={cursor.commit}
            edit={props.actions.edit}
          />
        ))}
        <Space height={(rows.length - end) * rowHeight} />
      </tbody>
    </Box>
  );
}

/** Stands for no scroller: the page scrolls, and nothing within it. */
const noScroller = { current: null };
