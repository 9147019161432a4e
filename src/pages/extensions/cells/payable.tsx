import { Button } from '@mui/material';
import type { MouseEvent } from 'react';
import { LinkBase, usePermissions, useRecordContext, useTranslate } from 'react-admin';
import type { CellProps } from '../../../views/cell/cellProps.ts';

/** Leads from an open amount to the page where its debtor pays it. */
export function Cell({ resource, value }: CellProps) {
  const translate = useTranslate();
  const record = useRecordContext();
  const { permissions } = usePermissions<readonly string[]>();
  const isOwed = typeof value === 'number' && value > 0;
  if (!record || !isOwed || permissions?.includes('ADMIN') !== false) return null;
  return (
    <Button
      size="small"
      component={LinkBase}
      to={`/${resource}/${record.id}/payment`}
      // Keeps the click from opening the row.
      onClick={(event: MouseEvent) => event.stopPropagation()}
      sx={{ minWidth: 0, displayPrint: 'none' }}
    >
      {translate('extensions.payNow')}
    </Button>
  );
}
