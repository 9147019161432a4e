import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { downloads } from '../../list/files/downloads.ts';
import { rowCounter } from '../../list/files/rowCounter.ts';
import { fileName, saveAs } from '../../list/files/saveAs.ts';
import type { ImportRecord } from '../importRecord.ts';
import { useImportProvider } from '../useImport.ts';

/** Downloads the faulty rows with their faults, to correct and upload again. */
export function FaultyRowsButton({ record }: { record: ImportRecord }) {
  const translate = useTranslate();
  const provider = useImportProvider();
  const save = (): void => {
    const base = record.fileName.replace(/\.[^.]*$/, '');
    const called = fileName(`${base} ${translate('views.import.faults')}`, 'csv');
    void downloads.start({
      fileName: called,
      expectedRows: record.faulty,
      countRows: rowCounter,
      fetchFile: (request) =>
        provider.downloadFile({ path: `imports/${record.id}/faultyrows`, type: 'text/csv', ...request }),
      save: (file) => saveAs(called, file),
    });
  };
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} onClick={save}>
      {translate('views.import.faultyRows')}
    </Button>
  );
}
