import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { titleOf } from '../record/title.ts';
import { useKnown } from '../record/useKnown.ts';
import { useLocale } from '../record/useLocale.ts';
import type { CellProps } from './cellProps.ts';
import type { ItemsFrom } from './itemsFrom.ts';
import { valueItems } from './valueItems.ts';

/** Returns a value as text, as the generated cell shows it to this user. */
export const useValueText = (props: CellProps): string => valueItems(props, useItemsFrom()).join(', ');

/** Returns what values are formatted with: language, texts, and the titles of records that came along. */
export function useItemsFrom(): ItemsFrom {
  const locale = useLocale();
  const translate = useTranslate();
  const known = useKnown();
  return useMemo(
    () => ({
      locale,
      translate,
      titleOf: (resource, id) => {
        const description = known.visible.get(resource);
        const record = known.record(resource, id);
        return description && record && titleOf(description, record, { locale });
      },
    }),
    [locale, translate, known],
  );
}
