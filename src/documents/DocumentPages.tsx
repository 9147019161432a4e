import { Box } from '@mui/material';
import type { Translate } from '../i18n/translation.ts';
import type { DrawnPages } from './drawnPages.ts';

interface DocumentPagesProps {
  name: string;
  /** Gives the texts, as visitors have them too. */
  translate: Translate;
  pages: DrawnPages;
  /** Whether they are as large as on paper, on a screen that is smaller. */
  areLarge: boolean;
}

/** Names the element that paper shows alone. */
export const pagesClass = 'document-pages';

/** Draws each page of a document on a sheet of its own, which paper keeps apart too. */
export function DocumentPages({ name, translate, pages: { url, count }, areLarge }: DocumentPagesProps) {
  return (
    <Box component="section" className={pagesClass} aria-label={name} tabIndex={0} sx={desk}>
      {Array.from({ length: count }, (_, index) => index + 1).map((page) => (
        <Box key={page} sx={areLarge ? largeSheet : sheet}>
          <img
            src={url}
            alt={translate('printing.page', { page, pages: count, name })}
            style={{ ...picture, top: `${-100 * (page - 1)}%`, height: `${100 * count}%` }}
          />
        </Box>
      ))}
    </Box>
  );
}

const desk = {
  display: 'grid',
  justifyItems: { xs: 'start', md: 'center' },
  gap: 2,
  overflowX: 'auto',
  pb: 1,
  '@media print': { display: 'block', overflow: 'visible', p: 0 },
};

const sheet = {
  position: 'relative',
  overflow: 'hidden',
  width: '100%',
  maxWidth: 820,
  aspectRatio: '210 / 297',
  bgcolor: 'common.white',
  border: 1,
  borderColor: 'divider',
  '@media print': {
    width: '210mm',
    maxWidth: 'none',
    height: '296.5mm',
    border: 0,
    breakAfter: 'page',
    '&:last-child': { breakAfter: 'auto' },
  },
};

const largeSheet = { ...sheet, width: 820 };

const picture = { position: 'absolute', left: 0, width: '100%', maxWidth: 'none' } as const;
