import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import { Button } from '@mui/material';
import { type ComponentProps, useState } from 'react';
import { DocumentPages } from './DocumentPages.tsx';

/** Draws a document to be read on any screen; on a small one as large as on paper, if wanted. */
export function ReadablePages(props: Omit<ComponentProps<typeof DocumentPages>, 'areLarge'>) {
  const [areLarge, setLarge] = useState(false);
  const { translate } = props;
  return (
    <>
      <Button
        startIcon={areLarge ? <ZoomOutIcon /> : <ZoomInIcon />}
        onClick={() => setLarge(!areLarge)}
        sx={{ display: { md: 'none' }, minHeight: 44, mb: 1 }}
      >
        {translate(areLarge ? 'printing.smaller' : 'printing.larger')}
      </Button>
      <DocumentPages {...props} areLarge={areLarge} />
    </>
  );
}
