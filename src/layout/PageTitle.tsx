import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { documentTitle } from './documentTitle.ts';

/** Where react-admin's pages put their title (it looks for this id); the browser's tab follows it. */
export function PageTitle() {
  const place = useRef<HTMLHeadingElement>(null);
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
    // Until the page has come: no longer the title of the one before.
    document.title = documentTitle(element.textContent, product);
    return () => observer.disconnect();
  }, [product]);
  return (
    <Typography
      ref={place}
      id="react-admin-title"
      variant="h1"
      component="h1"
      sx={{ '&:empty': { display: 'none' }, overflowWrap: 'anywhere' }}
    />
  );
}
