import { Button, Typography } from '@mui/material';
import { type MouseEvent, use } from 'react';
import { LinkBase, ListContext, type RaRecord, usePermissions, useRecordContext, useTranslate } from 'react-admin';
import { useDebits } from '../../../documents/useDebits.ts';
import type { CellProps } from '../../../views/cell/cellProps.ts';
import { useLocale } from '../../../views/record/useLocale.ts';

/** Leads from an open amount to the page where its debtor pays it, or says when we collect it. */
export function Cell({ resource, name, value }: CellProps) {
  const record = useRecordContext<RaRecord<string>>();
  const { permissions } = usePermissions<readonly string[]>();
  if (!record || !isPressed(value) || permissions?.includes('ADMIN') !== false) return null;
  return <WayToPay resource={resource} name={name} id={record.id} />;
}

/** Leaves out cents of rounding, for which nobody is pressed (`rules/billing/dunning/pressed.ts`). */
const isPressed = (amount: unknown): boolean => typeof amount === 'number' && amount > 5;

interface WayToPayProps {
  resource: string;
  /** Name of the field of the open amount. */
  name: string;
  id: string;
}

function WayToPay({ resource, name, id }: WayToPayProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const debits = useDebits(useAskedTogether({ resource, name, id }));
  const day = debits.data?.get(id);
  // Waits, as a button that goes away again may be pressed.
  if (debits.isPending) return null;
  if (day !== undefined)
    return (
      <Typography component="span" variant="caption" color="textSecondary" sx={twoLines}>
        {translate('extensions.debit', { day: shortDay(day, locale) })}
      </Typography>
    );
  return (
    <Button
      size="small"
      component={LinkBase}
      to={`/${resource}/${id}/payment`}
      // Keeps the click from opening the row.
      onClick={(event: MouseEvent) => event.stopPropagation()}
      sx={{ minWidth: 0, displayPrint: 'none' }}
    >
      {translate('extensions.payNow')}
    </Button>
  );
}

/** Leaves the year out, as a direct debit is weeks away at most; the day is not parted between lines. */
const shortDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(day))
    .replaceAll(' ', '\u00a0');

/** Takes no more room than the button, which columns are measured for. */
const twoLines = { whiteSpace: 'normal', lineHeight: 1.2 };

/** Lists all that is to be paid in the same list, so that its rows share one question. */
function useAskedTogether({ resource, name, id }: WayToPayProps): readonly string[] {
  const list = use(ListContext);
  const rows: readonly RaRecord<string>[] = list?.resource === resource ? (list.data ?? []) : [];
  const ids = rows.filter((row) => isPressed(row[name])).map((row) => row.id);
  return ids.includes(id) ? ids : [id];
}
