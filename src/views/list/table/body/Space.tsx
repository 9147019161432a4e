/** Fills the height of rows that are not drawn, in pixels. */
export const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden data-space="" style={{ height }}>
      <td />
    </tr>
  );
