import { Checkbox, TableCell, TableRow } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import {
  DataTableBody,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useNavigate,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { usePaths } from '../record/usePaths.ts';

/** The rows of a table: react-admin's own name their checkboxes where MUI 9 no longer lets them. */
export const TableRows = ({ children }: { children?: ReactNode }) => (
  <DataTableBody row={ClickableRow}>{children}</DataTableBody>
);

/** A click anywhere opens the record; keyboards have the link inside. */
function ClickableRow({ className, children }: { className?: string; children?: ReactNode }) {
  const record = useRecordContext<RaRecord<string>>();
  const paths = usePaths(useResourceContext() ?? '');
  const navigate = useNavigate();
  const { hasBulkActions } = useDataTableConfigContext();
  if (!record) return null;
  const open = (): void => navigate(paths.show(record.id), { state: { _scrollToTop: true } });
  return (
    <TableRow hover className={className} onClick={open} sx={{ cursor: 'pointer' }}>
      {hasBulkActions && (
        <TableCell padding="checkbox">
          <RowCheckbox id={record.id} />
        </TableCell>
      )}
      {children}
    </TableRow>
  );
}

function RowCheckbox({ id }: { id: string }) {
  const translate = useTranslate();
  const selectedIds = useDataTableSelectedIdsContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  return (
    <Checkbox
      checked={selectedIds?.includes(id) ?? false}
      onClick={(event: MouseEvent) => {
        handleToggleItem?.(id, event);
        event.stopPropagation();
      }}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row'), readOnly: true } }}
    />
  );
}
