import { Box } from '@mui/material';
import { type ReactElement, useId } from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';

interface StoppedProps {
  /** Key of the words that say why; undefined where the button works. */
  reasonKey: string | undefined;
  /** Draws the button; where it is off it has the id of those words. */
  children: (off: { disabled: true; 'aria-describedby': string } | undefined) => ReactElement;
}

/** Turns a button off and says why, to a pointer over it and to screen readers. */
export function Stopped({ reasonKey, children }: StoppedProps) {
  const translate = useTranslate();
  const id = useId();
  if (reasonKey === undefined) return children(undefined);
  const reason = translate(reasonKey);
  return (
    <Box component="span" title={reason} sx={{ display: 'inline-flex' }}>
      {children({ disabled: true, 'aria-describedby': id })}
      <Box component="span" id={id} sx={visuallyHidden}>
        {reason}
      </Box>
    </Box>
  );
}
