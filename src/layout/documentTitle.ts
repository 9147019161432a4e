import { useEffect } from 'react';
import { useLanguage } from '../i18n/LanguageProvider.tsx';

/** Formats "translated title, product name" (docs/product.md, section 1), or the name alone. */
export const documentTitle = (title: string, product: string): string => (title ? `${title}, ${product}` : product);

/** Sets the title of the browser tab, for custom pages. */
export function useDocumentTitle(title: string): void {
  const { translate } = useLanguage();
  const product = translate('app.name');
  useEffect(() => {
    document.title = documentTitle(title, product);
  }, [title, product]);
}
