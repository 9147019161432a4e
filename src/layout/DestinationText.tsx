import { useLanguage } from '../i18n/LanguageProvider.tsx';
import type { Destination } from './navigation.ts';

export function DestinationText({ label: { key, count } }: Pick<Destination, 'label'>) {
  const { translate } = useLanguage();
  return translate(key, { count });
}
