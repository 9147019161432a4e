import { useIsLate } from '../../../page/useIsLate.ts';
import type { Column } from '../columns.tsx';
import { Space } from './Space.tsx';

const mostBones = 30;

interface SkeletonRowsProps {
  columns: readonly Column[];
  count: number;
  /** In pixels. */
  rowHeight: number;
  isSelectable: boolean;
}

/** Keeps the place of a page while rows are fetched; draws placeholders in it when they are late. */
export function SkeletonRows({ columns, count, rowHeight, isSelectable }: SkeletonRowsProps) {
  const isLate = useIsLate(true);
  const drawn = Math.min(count, mostBones);
  const rows = isLate ? Array.from({ length: drawn }, (_, index) => index) : [];
  return (
    <tbody aria-hidden>
      {!isLate && <Space height={drawn * rowHeight} />}
      {rows.map((row) => (
        <tr key={row}>
          {isSelectable && <td className="tick" />}
          {columns.map(({ name }) => (
            <td key={name}>
              <span className="bone" />
            </td>
          ))}
          <td className="more" />
        </tr>
      ))}
    </tbody>
  );
}
