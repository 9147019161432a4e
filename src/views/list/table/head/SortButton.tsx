import { useListContext, useTranslate } from 'react-admin';
import { inSentence } from '../../../page/sentence.ts';
import { isOrdered } from '../../../record/fields.ts';
import { sortedBy, sortedFurtherBy, sortKeysOf } from '../../../record/sort.ts';
import { useLocale } from '../../../record/useLocale.ts';
import type { Column } from '../columns.tsx';

/** Sorts by a column on click, or adds it to the sort with Shift. */
export function SortButton({ name, field, label }: Column) {
  const translate = useTranslate();
  const locale = useLocale();
  const { sort, setSort } = useListContext();
  const keys = sortKeysOf(sort);
  const rank = keys.findIndex((key) => key.name === name);
  const current = keys[rank];
  const usual = { name, isDescending: isOrdered(field) };
  const heading = translate(label);
  const nextOrder = (current ? !current.isDescending : usual.isDescending) ? 'DESC' : 'ASC';
  const action = translate('ra.sort.sort_by', {
    field: heading,
    field_lower_first: inSentence(heading, locale),
    order: translate(`ra.sort.${nextOrder}`),
  });
  return (
    <button
      type="button"
      className="sort"
      data-rank={current && rank + 1}
      aria-label={keys.length > 1 && current ? `${action}. ${rankText(translate, rank, current.isDescending)}` : action}
      title={`${action}. ${translate('views.table.sortFurther')}`}
      onClick={(event) => setSort((event.shiftKey ? sortedFurtherBy : sortedBy)(sort, usual))}
    >
      <span className="value">{heading}</span>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={(current ?? usual).isDescending ? downwards : upwards} />
      </svg>
      {keys.length > 1 && current && <span className="rank">{rank + 1}</span>}
    </button>
  );
}

const rankText = (translate: ReturnType<typeof useTranslate>, rank: number, isDescending: boolean): string =>
  translate('views.table.sortedAs', { rank: rank + 1, order: translate(`ra.sort.${isDescending ? 'DESC' : 'ASC'}`) });

const upwards = 'M4 12l1.41 1.41L11 7.83V20h2V7.83l5.58 5.59L20 12l-8-8-8 8z';
const downwards = 'M20 12l-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8 8-8z';
