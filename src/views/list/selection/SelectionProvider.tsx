import { type ReactNode, useState } from 'react';
import { ListContext, type RaRecord, useListContext, useNotify } from 'react-admin';
import { type ChosenRows, ChosenRowsContext } from './chosenRows.ts';
import { exceptionsAfter, mostExceptions } from './selection.ts';

/** All that a filter matches is chosen, but these; another filter ends it. */
interface All {
  filterKey: string;
  except: readonly string[];
}

/**
 * Lets all records that match the filter be chosen, those of other pages too. Whatever shows rows below it reads and calls
 * `selectedIds`, `onToggleItem`, `onSelect` and `onUnselectItems` of react-admin's list as ever: a row that is no longer chosen
 * is an exception then.
 */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const list = useListContext<RaRecord<string>>();
  const notify = useNotify();
  const [all, setAll] = useState<All | null>(null);
  const filterKey = JSON.stringify(list.filterValues);
  if (all && all.filterKey !== filterKey) setAll(null);
  const isAll = all?.filterKey === filterKey;
  const except = isAll ? all.except : none;
  const { selectedIds, total = 0 } = list;

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
