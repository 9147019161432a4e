import { useTranslate } from 'react-admin';
import { absentValue } from '../../theme/cells.ts';

/** A value that is not there: a quiet dash, and a word for who cannot see it. */
export function Absent() {
  const translate = useTranslate();
  return (
    <span className={absentValue} role="img" aria-label={translate('views.cell.absent')}>
      –
    </span>
  );
}
