import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/LanguageProvider.tsx';

/** Prints product name and day above the title of the page. */
export function PrintedHeading() {
  const { locale, translate } = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = (): void => setNow(new Date());
    window.addEventListener('beforeprint', renew);
    return () => window.removeEventListener('beforeprint', renew);
  }, []);
  return (
    <Box aria-hidden sx={onPaper}>
      <strong>{translate('app.name')}</strong>
      <span>{now.toLocaleDateString(locale, { dateStyle: 'long' })}</span>
    </Box>
  );
}

const onPaper = {
  display: 'none',
  '@media print': {
    display: 'flex',
    justifyContent: 'space-between',
    pb: 0.5,
    mb: 1.5,
    borderBottom: '0.5pt solid',
    fontSize: '9pt',
  },
};
