import { useTranslate } from 'react-admin';
import { booleanValue } from '../../theme/cells.ts';

/** Draws yes or no with an inline icon, because components of the icon library are slow in lists. */
export function BooleanCell({ value }: { value: boolean }) {
  const translate = useTranslate();
  return (
    <span className={booleanValue} data-value={value}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={value ? tick : cross} />
      </svg>
      {translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}
    </span>
  );
}

const tick = 'M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z';
const cross = 'M18.4 7 17 5.6l-5 5-5-5L5.6 7l5 5-5 5L7 18.4l5-5 5 5 1.4-1.4-5-5z';
