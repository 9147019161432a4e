import Box from '@mui/material/Box';
import { defaultMark } from '../../schema/application.ts';
import { shownApplication } from '../application.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';

/** Draws the mark of the application. */
export const BrandMark = ({ size = 32 }: { size?: number }) => (
  <Box
    component="svg"
    viewBox="0 0 32 32"
    aria-hidden
    sx={{ width: size, height: size, flexShrink: 0, display: 'block' }}
  >
    <Box component="rect" width="32" height="32" rx="8" sx={{ fill: (theme) => theme.vars.palette.frame.ground }} />
    <Box
      component="path"
      d={shownApplication.mark ?? defaultMark}
      sx={{ fill: (theme) => theme.vars.palette.frame.text, fillRule: 'evenodd' }}
    />
  </Box>
);

export function Brand() {
  const { translate } = useLanguage();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      <BrandMark size={30} />
      <Box component="span" sx={{ typography: 'h2', fontSize: '1.25rem', lineHeight: 1 }}>
        {translate('app.name')}
      </Box>
    </Box>
  );
}
