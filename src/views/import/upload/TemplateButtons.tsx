import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useDataProvider, useGetResourceLabel, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { downloads } from '../../list/files/downloads.ts';
import { fileName, saveAs } from '../../list/files/saveAs.ts';
import { type FileType, fileTypes, type ListFiles } from '../../list/files/useListFile.ts';
import { mappableFields } from '../map/fields.ts';

/** Stands for an id that no record has, so that the file holds only the headers. */
const noId = '999999999999999999';

/** Downloads an empty file with the headers of all importable fields. */
export function TemplateButtons({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const provider = useDataProvider<ReturnType<typeof useDataProvider> & ListFiles>();
  const fields = mappableFields(description, { mode: 'insert', key: null }).flatMap(({ name, field }) =>
    field.rights.read ? [name] : [],
  );
  const save = ({ name, type }: FileType): void => {
    const called = fileName(`${labelOf(description.name, 2)} ${translate('import.template')}`, name);
    void downloads.start({
      fileName: called,
      expectedRows: null,
      fetchFile: (request) =>
        provider.downloadList(description.name, {
          type,
          fields,
          withoutIds: true,
          filter: { id: noId },
          sort: { field: 'id', order: 'ASC' },
          ...request,
        }),
      save: (file) => saveAs(called, file),
    });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('import.templateHint')}
      </Typography>
      {fileTypes.map((file) => (
        <Button key={file.name} size="small" startIcon={<DownloadIcon />} onClick={() => save(file)}>
          {translate(`import.templateAs.${file.name}`)}
        </Button>
      ))}
    </Box>
  );
}
