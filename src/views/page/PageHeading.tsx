import { Typography } from '@mui/material';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Names the id of the place of a page's heading, in the layout. */
export const pageTitleId = 'react-admin-title';

/** Draws the heading of a page in the layout, where it names the browser tab too. */
export function PageHeading({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(pageTitleId)), []);
  return (
    place &&
    createPortal(
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>,
      place,
    )
  );
}
