import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { heardOnly } from '../../theme/heardOnly.ts';

/**
 * Says what goes on to those who hear the page, at its beginning too: what comes with the element that says it is not heard.
 * Only for what changes seldom; how far it is, a progress bar tells to whoever asks.
 */
export function Said({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return (
    <Box role="status" sx={heardOnly}>
      {said}
    </Box>
  );
}
