import { Menu, MenuItem } from '@mui/material';
import { type GetListParams, useDataProvider, useGetResourceLabel, useListContext, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useNotifyFailure } from '../../page/useNotifyFailure.ts';
import { saveAs } from '../files/saveAs.ts';
import { useChosenRows } from '../selection/chosenRows.ts';
import { filterOf, mostExceptions } from '../selection/selection.ts';
import { useNumberText } from '../selection/useNumberText.ts';
import { upwards } from './upwards.ts';

const files = [
  { name: 'csv', type: 'text/csv' },
  { name: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
] as const;

/** What the data provider must offer beside what react-admin asks of each. */
interface ListFiles {
  downloadList(resource: string, params: Pick<GetListParams, 'sort' | 'filter'> & { type: string }): Promise<Blob>;
}

interface FileOfChosenMenuProps {
  description: VisibleResource;
  anchor: Element;
  onClose(): void;
}

/** A file of exactly the chosen rows, in the order of the list. */
export function FileOfChosenMenu({ description, anchor, onClose }: FileOfChosenMenuProps) {
  const [translate, labelOf, numberText] = [useTranslate(), useGetResourceLabel(), useNumberText()];
  const notifyFailure = useNotifyFailure();
  const provider = useDataProvider<ReturnType<typeof useDataProvider> & ListFiles>();
  const { sort } = useListContext();
  const { selection } = useChosenRows();
  // Ids stand in the address of the request.
  const isTooMany = 'ids' in selection && selection.ids.length > mostExceptions;
  const save = async ({ name, type }: (typeof files)[number]): Promise<void> => {
    onClose();
    try {
      const file = await provider.downloadList(description.name, { type, sort, filter: filterOf(selection) });
      saveAs(`${labelOf(description.name, 2)}.${name}`, file);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose} {...upwards}>
      {isTooMany && (
        <MenuItem disabled sx={{ maxWidth: 320, whiteSpace: 'normal' }}>
          {translate('views.bulk.tooManyForFile', { number: numberText(mostExceptions) })}
        </MenuItem>
      )}
      {!isTooMany &&
        files.map((file) => (
          <MenuItem key={file.name} onClick={() => void save(file)}>
            {translate(`views.file.${file.name}`)}
          </MenuItem>
        ))}
    </Menu>
  );
}
