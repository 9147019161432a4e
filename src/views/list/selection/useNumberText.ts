import { integerText } from '../../cell/text.ts';
import { useLocale } from '../../record/useLocale.ts';

/** Formats a count in the user's language. */
export function useNumberText(): (count: number) => string {
  const locale = useLocale();
  return (count) => integerText(count, locale);
}
