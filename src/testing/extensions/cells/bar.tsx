import { percentText } from '../../../../schema/amountText.ts';
import type { CellProps } from '../../../views/cell/cellProps.ts';

/** A share, in basis points, as a bar. */
export function Cell({ value }: CellProps) {
  const share = Number(value ?? 0);
  return <meter min={0} max={10_000} value={share} aria-label={percentText(share, 'en-gb')} />;
}
