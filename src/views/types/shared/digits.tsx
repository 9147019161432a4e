import type { CSSProperties } from 'react';

const style: CSSProperties = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };

/** Draws tabular digits, which align between rows, on one line. */
export const digits = (text: string) => <span style={style}>{text}</span>;
