import { type ReactNode, useEffect, useState } from 'react';
import { ListContext, type RaRecord, useListContext, useNotify, useStoreContext } from 'react-admin';
import { type ChosenRows, ChosenRowsContext } from './chosenRows.ts';
import { exceptionsAfter, mostExceptions } from './selection.ts';

/** Describes a selection of all matches: the filter that it holds for, and the excluded ids. */
interface All {
  filterKey: string;
  except: readonly string[];
}

/**
 * Lets users select all records that match the filter, on other pages too. Replaces `selectedIds`, `onToggleItem`,
 * `onSelect` and `onUnselectItems` in react-admin's list context; deselected rows become exceptions.
 */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const list = useListContext<RaRecord<string>>();
  const { selectedIds, total = 0 } = list;
  const notify = useNotify();
  const [all, setAll] = useState<All | null>(null);
  const filterKey = JSON.stringify(list.filterValues);
  const store = useStoreContext();
  const key = `${list.resource}.selectedUnder`;
  // Drops what was selected under another filter, also before a visit to another page, as nobody sees those rows.
  useEffect(() => {
    if (store.getItem(key) === filterKey) return;
    store.setItem(key, filterKey);
    setAll(null);
    // Spares a list without a selection another drawing.
    if (selectedIds.length > 0) list.onUnselectItems();
  });
  const isAll = all?.filterKey === filterKey;
  const except = isAll ? all.except : none;

  const page = (list.data ?? []).map(({ id }) => id);
  const exceptOnly = (ids: readonly string[]): void => {
    if (ids.length > mostExceptions && ids.length > except.length)
      notify('views.selection.tooManyExceptions', { type: 'warning', messageArgs: { number: mostExceptions } });
    else setAll(ids.length < total ? { filterKey, except: ids } : null);
  };
  const allChosen = {
    selectedIds: page.filter((id) => !except.includes(id)),
    onToggleItem: (id: string) =>
      exceptOnly(except.includes(id) ? except.filter((one) => one !== id) : [...except, id]),
    onSelect: (ids: string[]) => exceptOnly(exceptionsAfter(except, page, ids)),
    onUnselectItems: () => setAll(null),
  };
  const chosen: ChosenRows = {
    selection: isAll ? { filter: list.filterValues, except } : { ids: selectedIds },
    count: isAll ? total - except.length : selectedIds.length,
    isAll,
    isEstimate: list.meta?.['totalIsEstimate'] === true,
    chooseAll: () => {
      list.onUnselectItems();
      setAll({ filterKey, except: none });
    },
  };
  return (
    <ListContext.Provider value={isAll ? { ...list, ...allChosen } : list}>
      <ChosenRowsContext.Provider value={chosen}>{children}</ChosenRowsContext.Provider>
    </ListContext.Provider>
  );
}

const none: readonly string[] = [];
