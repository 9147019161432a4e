import { type GetListParams, useDataProvider, useGetResourceLabel, useListContext } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import type { ChosenRows } from '../selection/chosenRows.ts';
import type { Selection } from '../selection/selection.ts';
import { useTableColumns } from '../table/layout/useTableColumns.ts';
import { downloads } from './downloads.ts';
import { rowCounter } from './rowCounter.ts';
import { fileName, saveAs } from './saveAs.ts';

export const fileTypes = [
  { name: 'csv', type: 'text/csv' },
  { name: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
] as const;
export type FileType = (typeof fileTypes)[number];

/** Lists methods that the data provider must have besides react-admin's own. */
export interface ListFiles {
  downloadList(
    resource: string,
    params: Pick<GetListParams, 'sort' | 'filter'> & {
      type: string;
      fields?: readonly string[];
      withoutIds?: boolean;
      /** Whether CSV is for a spreadsheet in the user's language. */
      isLocal?: boolean;
      /** Limits the rows to these, or to all but these. */
      chosen?: { ids: readonly string[] } | { except: readonly string[] };
      signal?: AbortSignal;
      onReceived?: (piece: Uint8Array) => void;
    },
  ): Promise<Blob>;
}

/**
 * Downloads the rows that match the filters, or the selected ones, in the list's order. Includes the shown columns, or all
 * fields and ids.
 */
export function useListFile(
  description: VisibleResource,
  chosen?: Pick<ChosenRows, 'selection' | 'count'>,
): (file: FileType, columns: 'shown' | 'all') => void {
  const provider = useDataProvider<ReturnType<typeof useDataProvider> & ListFiles>();
  const { sort, filterValues, total } = useListContext();
  const { shown } = useTableColumns(description);
  const labelOf = useGetResourceLabel();
  const rows = chosen ? rowsOf(chosen.selection) : { filter: filterValues };
  return ({ name, type }, columns) => {
    const called = fileName(labelOf(description.name, 2), name);
    const asked = columns === 'shown' ? { fields: shown.map((column) => column.name), withoutIds: true } : {};
    void downloads.start({
      fileName: called,
      expectedRows: chosen?.count ?? total ?? null,
      ...(name === 'csv' && { countRows: rowCounter }),
      fetchFile: (request) =>
        provider.downloadList(description.name, { type, sort, ...rows, ...asked, isLocal: name === 'csv', ...request }),
      save: (file) => saveAs(called, file),
    });
  };
}

const rowsOf = (selection: Selection) =>
  'ids' in selection
    ? { filter: {}, chosen: { ids: selection.ids } }
    : { filter: selection.filter, chosen: { except: selection.except } };
