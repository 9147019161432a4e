import Box from '@mui/material/Box';
import { keyframes, type Theme } from '@mui/material/styles';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useFaces } from '../../theme/useFaces.ts';
import { BrandMark } from '../Brand.tsx';
import { closeDelay, useOverlayOpen } from './useOverlayOpen.ts';

type Begin = () => () => void;

const LoadingContext = createContext<Begin>(() => () => undefined);

/** Keeps the overlay open while the calling component is mounted. */
export function useLoadingOverlay(): void {
  const begin = useContext(LoadingContext);
  useEffect(() => begin(), [begin]);
}

/** Provides one overlay for the application, so that successive loads appear as one. */
export function LoadingOverlay({ children }: { children: ReactNode }) {
  const [loading, setLoading] = useState(0);
  const begin = useCallback(() => {
    setLoading((count) => count + 1);
    return () => setLoading((count) => count - 1);
  }, []);
  const isLoading = loading > 0;
  const isOpen = useOverlayOpen(isLoading);
  useFaces(isLoading);
  return (
    <LoadingContext value={begin}>
      {children}
      {isOpen && <Veil isClosing={!isLoading} />}
    </LoadingContext>
  );
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const breathe = keyframes({ from: { transform: 'scale(1)' }, to: { transform: 'scale(0.92)' } });

const veil = {
  position: 'fixed',
  inset: 0,
  zIndex: 'drawer',
  display: 'grid',
  placeItems: 'center',
  background: (theme: Theme) => `color-mix(in srgb, ${theme.vars?.palette.background.default} 72%, transparent)`,
  animation: `${appear} 160ms both`,
  '@media print': { display: 'none' },
} as const;

/** Lets clicks through while it closes. */
const closingVeil = {
  animation: 'none',
  pointerEvents: 'none',
  opacity: 0,
  transition: `opacity ${closeDelay}ms`,
} as const;

function Veil({ isClosing }: { isClosing: boolean }) {
  const { translate } = useLanguage();
  return (
    <Box role="status" aria-label={translate('loading')} sx={[veil, isClosing && closingVeil]}>
      <Box sx={{ animation: `${breathe} 900ms ease-in-out infinite alternate` }}>
        <BrandMark size={48} />
      </Box>
    </Box>
  );
}
