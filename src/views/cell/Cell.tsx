import type { ComponentType, ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Drawing } from '../extend/Drawing.tsx';
import { useExtension } from '../extend/extensions.tsx';
import { isAbsent } from '../record/isAbsent.ts';
import { useLocale } from '../record/useLocale.ts';
import { viewOf } from '../types/fieldViews.ts';
import { Absent } from './Absent.tsx';
import type { CellProps } from './cellProps.ts';

/** Draws a value by its type, or as its description says. */
export function Cell(props: CellProps) {
  const Own = useExtension('cells', props.field.drawnBy?.cell);
  const locale = useLocale();
  return Own ? <OwnCell Own={Own} {...props} /> : ofType(props, locale);
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

/** Calls the cell function of the type instead of mounting a component, because lists hold many cells. */
const ofType = (props: CellProps, locale: string): ReactNode =>
  isAbsent(props.value) ? <Absent /> : viewOf(props.field).cell(props, locale);
