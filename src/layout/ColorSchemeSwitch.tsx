import SystemIcon from '@mui/icons-material/ContrastOutlined';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { useColorScheme } from '@mui/material/styles';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { ChoiceMenu } from './ChoiceMenu.tsx';

const modes = ['light', 'dark', 'system'] as const;
const icons = { light: LightIcon, dark: DarkIcon, system: SystemIcon };

export function ColorSchemeSwitch() {
  const { mode = 'system', setMode } = useColorScheme();
  const { translate } = useLanguage();
  const ModeIcon = icons[mode];
  return (
    <ChoiceMenu
      label={translate('colorScheme.choose')}
      icon={<ModeIcon fontSize="small" />}
      chosen={mode}
      choices={modes.map((value) => ({ value, text: translate(`colorScheme.${value}`) }))}
      onChoose={setMode}
    />
  );
}
