import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import { type Locale, locales } from '../../locales/locale.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { ChoiceMenu } from './ChoiceMenu.tsx';

export function LanguageSwitch() {
  const { locale, changeLanguage, translate } = useLanguage();
  return (
    <ChoiceMenu
      label={translate('language.choose')}
      icon={<LanguageIcon fontSize="small" />}
      chosen={locale}
      choices={locales.map((name: Locale) => ({ value: name, text: translate(`language.${name}`), lang: name }))}
      onChoose={changeLanguage}
    />
  );
}
