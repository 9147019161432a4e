import { useEffect } from 'react';
import { useLanguage } from '../i18n/LanguageProvider.tsx';

/** "Translated title, product name" (portal specification, section 1); without a title the name alone. */
export const documentTitle = (title: string, product: string): string => (title ? `${title}, ${product}` : product);

/** Names the page in the browser's tab; for pages made by hand. */
export function useDocumentTitle(title: string): void {
  const { translate } = useLanguage();
  const product = translate('app.name');
  useEffect(() => {
    document.title = documentTitle(title, product);
  }, [title, product]);
}
