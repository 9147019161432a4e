import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { BrandMark } from './Brand.tsx';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const breathe = keyframes({ from: { transform: 'scale(1)' }, to: { transform: 'scale(0.92)' } });

/** Shows nothing for the first moment: what is there within 400 ms needs no announcement. */
export function LoadingScreen() {
  const { translate } = useLanguage();
  return (
    <Box
      role="status"
      aria-label={translate('loading')}
      sx={{ minHeight: '60vh', display: 'grid', placeItems: 'center', animation: `${appear} 300ms 400ms both` }}
    >
      <Box sx={{ animation: `${breathe} 900ms ease-in-out infinite alternate` }}>
        <BrandMark size={48} />
      </Box>
    </Box>
  );
}
