import type { CSSProperties } from 'react';

/** Text of several lines: all of it, or in a table its beginning. */
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
  maxWidth: 320,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
