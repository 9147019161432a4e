import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { Drawing } from '../extend/Drawing.tsx';
import { useExtension } from '../extend/extensions.tsx';
import { isAbsent } from '../record/isAbsent.ts';
import { useLocale } from '../record/useLocale.ts';
import { viewOf } from '../types/fieldViews.ts';
import { Absent } from './Absent.tsx';
import type { CellProps } from './cellProps.ts';
import { ToneChip } from './ToneChip.tsx';

/** Draws a value by its type, or as its description says. */
export function Cell(props: CellProps) {
  const { drawnBy, drawnBeside } = props.field;
  const Own = useExtension('cells', drawnBy?.cell);
  const Beside = useExtension('cells', drawnBeside?.cell);
  const locale = useLocale();
  if (props.daysLate !== undefined) return <LateCell days={props.daysLate} />;
  const drawn = Own ? <OwnCell Own={Own} {...props} /> : ofType(props, locale);
  if (!Beside) return drawn;
  return (
    <span style={inRow}>
      {drawn}
      <OwnCell Own={Beside} {...props} />
    </span>
  );
}

const inRow: CSSProperties = { display: 'inline-flex', alignItems: 'center', gap: 6, maxWidth: '100%' };

/** Draws a value as its type does, whatever the description says: for custom cells that add to it. */
export function GeneratedCell(props: CellProps) {
  const locale = useLocale();
  return ofType(props, locale);
}

/** Remounts a hand-made cell for each record, because a row changes its record while it stays mounted. */
function OwnCell({ Own, ...props }: CellProps & { Own: ComponentType<CellProps> }) {
  const record = useRecordContext();
  return (
    <Drawing key={record?.id} resetKey={JSON.stringify(props.value)} isInline>
      <Own {...props} />
    </Drawing>
  );
}

function LateCell({ days }: { days: number }) {
  const translate = useTranslate();
  return <ToneChip label={translate('views.cell.late', { smart_count: days })} tone="danger" />;
}

/** Calls the cell function of the type instead of mounting a component, because lists hold many cells. */
const ofType = (props: CellProps, locale: string): ReactNode =>
  isAbsent(props.value) ? <Absent /> : viewOf(props.field).cell(props, locale);
