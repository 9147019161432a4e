import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { type GetListParams, useDataProvider, useGetResourceLabel, useListContext, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { CompactButton } from '../page/CompactButton.tsx';
import { useNotifyFailure } from '../page/useNotifyFailure.ts';

const files = [
  { name: 'csv', type: 'text/csv' },
  { name: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
] as const;

/** What the data provider must offer beside what react-admin asks of each. */
interface ListFiles {
  downloadList(resource: string, params: Pick<GetListParams, 'sort' | 'filter'> & { type: string }): Promise<Blob>;
}

/** Every row that the filters find, in the order shown, as a file. */
export function FileMenu({ description }: { description: VisibleResource }) {
  const [translate, labelOf, notifyFailure] = [useTranslate(), useGetResourceLabel(), useNotifyFailure()];
  const provider = useDataProvider<ReturnType<typeof useDataProvider> & ListFiles>();
  const { sort, filterValues } = useListContext();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const id = useId();
  const save = async ({ name, type }: (typeof files)[number]): Promise<void> => {
    setAnchor(null);
    try {
      const file = await provider.downloadList(description.name, { type, sort, filter: filterValues });
      saveAs(`${labelOf(description.name, 2)}.${name}`, file);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <>
      <CompactButton
        label={translate('ra.action.export')}
        icon={<DownloadIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-expanded={anchor !== null}
      />
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {files.map((file) => (
          <MenuItem key={file.name} onClick={() => void save(file)}>
            {translate(`views.file.${file.name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function saveAs(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser begins to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
