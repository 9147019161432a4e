import { useTranslate } from 'react-admin';
import { absentValue } from '../../theme/cells.ts';

/** Draws a dash for an absent value, with a word for screen readers. */
export function Absent() {
  const translate = useTranslate();
  return (
    <span className={absentValue} role="img" aria-label={translate('views.cell.absent')}>
      –
    </span>
  );
}
