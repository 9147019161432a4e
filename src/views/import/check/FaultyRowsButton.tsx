import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { downloads } from '../../list/files/downloads.ts';
import { rowCounter } from '../../list/files/rowCounter.ts';
import { fileName, saveAs } from '../../list/files/saveAs.ts';
import type { ImportRecord } from '../importRecord.ts';
import { useImportProvider, useKeptFile } from '../useImport.ts';

/** Downloads the faulty rows with their faults, to correct and upload again, while their file is kept. */
export function FaultyRowsButton({ record }: { record: ImportRecord }) {
  const translate = useTranslate();
  const provider = useImportProvider();
  const { data: file } = useKeptFile(record);
  const save = (): void => {
    const base = record.fileName.replace(/\.[^.]*$/, '');
    const called = fileName(`${base} ${translate('import.faults')}`, 'csv');
    void downloads.start({
      fileName: called,
      expectedRows: record.faulty,
      countRows: rowCounter,
      fetchFile: (request) =>
        provider.downloadFile({ path: `imports/${record.id}/faultyrows`, type: 'text/csv', ...request }),
      save: (file) => saveAs(called, file),
    });
  };
  if (!file) return null;
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} onClick={save}>
      {translate('import.faultyRows')}
    </Button>
  );
}
