import SystemIcon from '@mui/icons-material/ContrastOutlined';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { colorSchemes, useKeptColorScheme } from '../preferences/useKeptColorScheme.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

const icons = { light: LightIcon, dark: DarkIcon, system: SystemIcon };

export function ColorSchemeSwitch() {
  const [chosen, choose] = useKeptColorScheme();
  const { translate } = useLanguage();
  const ChosenIcon = icons[chosen];
  return (
    <ChoiceMenu
      label={translate('colorScheme.choose')}
      icon={<ChosenIcon fontSize="small" />}
      chosen={chosen}
      choices={colorSchemes.map((value) => ({ value, text: translate(`colorScheme.${value}`) }))}
      onChoose={choose}
    />
  );
}
