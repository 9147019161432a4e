import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button } from '@mui/material';
import { useGetResourceLabel, useNotify, useTranslate } from 'react-admin';
import { byteOrderMark, localNotation, textCell } from '../../../../../schema/csv.ts';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useNotifyFailure } from '../../../page/useNotifyFailure.ts';
import { useLocale } from '../../../record/useLocale.ts';
import { fileName, saveAs } from '../../files/saveAs.ts';
import type { Failure } from '../work.ts';
import { failureText } from './faultText.ts';
import { useReadTitles } from './useTitles.ts';

export interface FailuresProps {
  description: VisibleResource;
  failures: readonly Failure[];
}

/** Copies or downloads the complete list, however long. */
export function KeepFailures({ description, failures }: FailuresProps) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const locale = useLocale();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const readTitles = useReadTitles(description);
  const rowsOf = async () => {
    const titles = await readTitles(failures.map(({ id }) => id));
    return failures.map((failure) => ({
      id: failure.id,
      title: titles.get(failure.id) ?? '',
      reason: failureText(description, failure, translate),
    }));
  };
  const copy = async (): Promise<void> => {
    const lines = (await rowsOf()).map(({ id, title, reason }) => `${title || `#${id}`}: ${reason}`);
    await navigator.clipboard.writeText(lines.join('\n'));
    notify('views.bulk.result.copied', { type: 'info' });
  };
  const save = async (): Promise<void> => {
    const head = ['id', labelOf(description.name, 1), translate('views.bulk.result.reason')];
    const rows = (await rowsOf()).map(({ id, title, reason }) => [id, title, reason]);
    saveAs(fileName(labelOf(description.name, 2), 'csv'), csvOf([head, ...rows], locale));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      <Button size="small" startIcon={<ContentCopyIcon />} onClick={() => void copy().catch(notifyFailure)}>
        {translate('views.bulk.result.copy')}
      </Button>
      <Button size="small" startIcon={<DownloadIcon />} onClick={() => void save().catch(notifyFailure)}>
        {translate('views.bulk.result.download')}
      </Button>
    </Box>
  );
}

function csvOf(rows: readonly (readonly string[])[], locale: string): Blob {
  const { separator } = localNotation(locale);
  const lines = rows.map((cells) => `${cells.map((cell) => textCell(cell, separator)).join(separator)}\r\n`);
  return new Blob([byteOrderMark, ...lines], { type: 'text/csv' });
}
