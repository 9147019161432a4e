import { integerText } from '../../cell/text.ts';
import { useLocale } from '../../record/useLocale.ts';

/** Writes a count as people of the language do. */
export function useNumberText(): (count: number) => string {
  const locale = useLocale();
  return (count) => integerText(count, locale);
}
