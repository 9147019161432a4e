import Box from '@mui/material/Box';
import { locales } from '../../../locales/locale.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { QuietButton } from '../inputs/controls.ts';

/** Shows all languages side by side. */
export function PublicLanguageSwitch() {
  const { locale, changeLanguage, translate } = useLanguage();
  return (
    <Box role="group" aria-label={translate('language.choose')} sx={{ display: 'flex', mr: -1.25 }}>
      {locales.map((name) => (
        <QuietButton
          key={name}
          type="button"
          lang={name}
          aria-pressed={name === locale}
          onClick={() => changeLanguage(name)}
        >
          {translate(`language.${name}`)}
        </QuietButton>
      ))}
    </Box>
  );
}
