import type { CSSProperties } from 'react';

/** Draws a text of several lines; a table shows only its beginning. */
export const LongTextCell = ({ text, isShort }: { text: string; isShort: boolean }) =>
  isShort ? (
    <span title={text} style={beginning}>
      {text}
    </span>
  ) : (
    <div style={whole}>{text}</div>
  );

const whole: CSSProperties = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };
const beginning: CSSProperties = {
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
