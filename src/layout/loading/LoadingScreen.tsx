import Box from '@mui/material/Box';
import { useLoadingOverlay } from './LoadingOverlay.tsx';

/** Fills the place of content that is loading, and opens the overlay meanwhile. */
export function LoadingScreen() {
  useLoadingOverlay();
  return <Box aria-busy sx={{ minHeight: '60vh' }} />;
}
