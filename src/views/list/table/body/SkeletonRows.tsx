import type { Column } from '../columns.tsx';

const mostBones = 30;

/** Draws a page of placeholders in the final height while rows are fetched. */
export function SkeletonRows({
  columns,
  count,
  isSelectable,
}: {
  columns: readonly Column[];
  count: number;
  isSelectable: boolean;
}) {
  const rows = Array.from({ length: Math.min(count, mostBones) }, (_, index) => index);
  return (
    <tbody aria-hidden>
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
