import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { BrandMark } from '../Brand.tsx';
import { closeDelay, useOverlayOpen } from './useOverlayOpen.ts';

type Begin = () => () => void;

const LoadingContext = createContext<Begin>(() => () => undefined);

/** Keeps the overlay open as long as the component that calls it is there. */
export function useLoadingOverlay(): void {
  const begin = useContext(LoadingContext);
  useEffect(() => begin(), [begin]);
}

/** One overlay for the whole application: what loads one after the other is seen as one wait. */
export function LoadingOverlay({ children }: { children: ReactNode }) {
  const [loading, setLoading] = useState(0);
  const begin = useCallback(() => {
    setLoading((count) => count + 1);
    return () => setLoading((count) => count - 1);
  }, []);
  const isLoading = loading > 0;
  const isOpen = useOverlayOpen(isLoading);
  return (
    <LoadingContext value={begin}>
      {children}
      {isOpen && <Veil isClosing={!isLoading} />}
    </LoadingContext>
  );
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const breathe = keyframes({ from: { transform: 'scale(1)' }, to: { transform: 'scale(0.92)' } });

/** While it closes, what is below it can be seen and clicked. */
function Veil({ isClosing }: { isClosing: boolean }) {
  const { translate } = useLanguage();
  return (
    <Box
      role="status"
      aria-label={translate('loading')}
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'drawer',
        display: 'grid',
        placeItems: 'center',
        background: (theme) => `color-mix(in srgb, ${theme.vars.palette.background.default} 72%, transparent)`,
        animation: `${appear} 160ms both`,
        ...(isClosing && {
          animation: 'none',
          pointerEvents: 'none',
          opacity: 0,
          transition: `opacity ${closeDelay}ms`,
        }),
        '@media print': { display: 'none' },
      }}
    >
      <Box sx={{ animation: `${breathe} 900ms ease-in-out infinite alternate` }}>
        <BrandMark size={48} />
      </Box>
    </Box>
  );
}
