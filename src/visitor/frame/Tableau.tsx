import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { defaultMark } from '../../../schema/application.ts';
import { shownApplication } from '../../application.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { CanalHouses } from './CanalHouses.tsx';

/** Lists drawings that an application may name. */
const drawings: Readonly<Record<string, ComponentType>> = { canalHouses: CanalHouses };

/** Fills wide screens beside the form: the tagline over a drawing of the application, or over its mark. */
export function Tableau() {
  const { translate } = useLanguage();
  const Drawing = drawings[shownApplication.drawnBy?.signIn ?? ''];
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        position: 'sticky',
        top: 0,
        height: '100dvh',
        overflow: 'hidden',
        bgcolor: Drawing ? 'background.default' : 'frame.ground',
        color: Drawing ? 'text.primary' : 'frame.text',
      }}
    >
      <Typography
        sx={{
          p: { md: 6, lg: 9 },
          boxSizing: 'content-box',
          maxWidth: '15ch',
          typography: 'h1',
          fontSize: { md: '2.5rem', lg: '3.5rem' },
          lineHeight: 1.08,
          textWrap: 'balance',
        }}
      >
        {translate('app.tagline')}
      </Typography>
      <Box sx={{ flex: 1, minHeight: 260, display: 'flex', alignItems: 'flex-end' }}>
        {Drawing ? <Drawing /> : <LargeMark />}
      </Box>
    </Box>
  );
}

/** Draws the mark so large that it runs out of the page. */
const LargeMark = () => (
  <Box
    component="svg"
    viewBox="5 5 22 22"
    sx={{ width: '78%', ml: 'auto', mr: '-12%', mb: '-14%', opacity: 0.16, fill: 'currentColor' }}
  >
    <path d={shownApplication.mark ?? defaultMark} fillRule="evenodd" />
  </Box>
);
