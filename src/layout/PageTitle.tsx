import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { besideTitleAttribute, besideTitleId } from '../views/page/besideTitle.ts';
import { pageTitleId } from '../views/page/PageHeading.tsx';
import { documentTitle } from './documentTitle.ts';

const row = {
  display: 'flex',
  alignItems: 'baseline',
  columnGap: 1.5,
  // Keeps clear of what the page draws at the end of the row, where only phones have too little room.
  '@media screen and (max-width: 599.95px)': {
    flexWrap: 'wrap',
    [`main:has([${besideTitleAttribute}]) &`]: { pr: 12, minHeight: 40 },
  },
};
const beside = {
  typography: 'body2',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '&:empty': { display: 'none' },
};

/** Holds the place of the page's heading, which may stay empty, and copies its text to the browser tab. */
export function PageTitle() {
  const place = useRef<HTMLDivElement>(null);
  const { translate } = useLanguage();
  const product = translate('app.name');
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const follow = (): void => {
      if (element.textContent) document.title = documentTitle(element.textContent, product);
    };
    const observer = new MutationObserver(follow);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    // Clears the previous title until the page has loaded.
    document.title = documentTitle(element.textContent, product);
    return () => observer.disconnect();
  }, [product]);
  return (
    <Box sx={row}>
      <Box ref={place} id={pageTitleId} sx={{ minWidth: 0, '&:empty': { display: 'none' } }} />
      <Box component="span" id={besideTitleId} sx={beside} />
    </Box>
  );
}
