import Box from '@mui/material/Box';
import { useLoadingOverlay } from './LoadingOverlay.tsx';

/** Stands where something is on its way, and asks for the overlay as long as it does. */
export function LoadingScreen() {
  useLoadingOverlay();
  return <Box aria-busy sx={{ minHeight: '60vh' }} />;
}
