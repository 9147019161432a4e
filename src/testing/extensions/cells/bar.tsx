import type { CellProps } from '../../../views/cell/cellProps.ts';
import { useValueText } from '../../../views/cell/useItemsFrom.ts';

/** Draws a share, in basis points, as a bar. */
export function Cell(props: CellProps) {
  return <meter min={0} max={10_000} value={Number(props.value ?? 0)} aria-label={useValueText(props)} />;
}
