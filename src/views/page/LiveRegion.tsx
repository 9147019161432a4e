import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';

/**
 * Announces changes to screen readers, the first text included, which plain live regions skip. For rare changes; progress
 * bars report their own value.
 */
export function LiveRegion({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return (
    <Box role="status" sx={visuallyHidden}>
      {said}
    </Box>
  );
}
