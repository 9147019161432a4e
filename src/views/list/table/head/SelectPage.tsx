import { useListContext, useTranslate } from 'react-admin';

/** Selects or deselects all rows of this page. */
export function SelectPage() {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext();
  const onPage = data.map(({ id }) => id);
  const chosen = new Set(selectedIds);
  const isAll = onPage.length > 0 && onPage.every((id) => chosen.has(id));
  const isSome = !isAll && onPage.some((id) => chosen.has(id));
  return (
    <input
      type="checkbox"
      aria-label={translate('ra.action.select_all')}
      checked={isAll}
      disabled={onPage.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = isSome;
      }}
      onChange={() =>
        onSelect(isAll ? selectedIds.filter((id) => !onPage.includes(id)) : [...new Set([...selectedIds, ...onPage])])
      }
    />
  );
}
