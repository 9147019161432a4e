import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, IconButton } from '@mui/material';
import type { CSSProperties } from 'react';
import { useTranslate } from 'react-admin';
import { FileLine } from '../files/FileLine.tsx';
import { pathOf, type ShownFile, shownFile, thumbnailPathOf } from '../files/fileValue.ts';
import { useFileProvider } from '../files/useFileProvider.ts';
import { usePicture } from '../files/usePicture.ts';
import { saveAs } from '../list/files/saveAs.ts';
import { useNotifyFailure } from '../page/useNotifyFailure.ts';
import type { OfType } from '../types/fieldView.ts';
import type { CellProps } from './cellProps.ts';

type FileCellProps = CellProps<OfType<'file'> | OfType<'picture'>>;

/** Draws a file by name and size, on a page with a button to download it. Pictures are shown. */
export function FileCell({ value, field, isShort = false }: FileCellProps) {
  const file = shownFile(value);
  if (!file) return null;
  if (isShort) return field.type === 'picture' ? <SmallPicture file={file} /> : <FileLine file={file} />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1, minWidth: 0 }}>
      <span style={withButton}>
        <FileLine file={file} />
        {file.url && <DownloadButton file={file} url={file.url} />}
      </span>
      {field.type === 'picture' && <Preview file={file} />}
    </Box>
  );
}

function SmallPicture({ file }: { file: ShownFile }) {
  const picture = usePicture(file.id, file.url && thumbnailPathOf(file.url));
  return <FileLine file={file} picture={picture} />;
}

function Preview({ file }: { file: ShownFile }) {
  const picture = usePicture(file.id, file.url && pathOf(file.url));
  return picture ? <Box component="img" src={picture} alt={file.name} sx={preview} /> : <Box sx={place} />;
}

function DownloadButton({ file, url }: { file: ShownFile; url: string }) {
  const translate = useTranslate();
  const provider = useFileProvider();
  const notifyFailure = useNotifyFailure();
  const label = translate('views.storedFile.download', { name: file.name });
  const download = (): void => {
    provider
      .downloadFile({ path: pathOf(url), type: file.mediaType })
      .then((content) => saveAs(file.name, content), notifyFailure);
  };
  return (
    <IconButton size="small" onClick={download} title={label} aria-label={label} sx={{ alignSelf: 'center', my: -1 }}>
      <DownloadIcon fontSize="small" />
    </IconButton>
  );
}

const withButton: CSSProperties = { display: 'inline-flex', alignItems: 'baseline', gap: 4, maxWidth: '100%' };
const preview = { maxWidth: '100%', maxHeight: 240, borderRadius: 1, border: 1, borderColor: 'divider' };
const place = { width: 120, height: 120, borderRadius: 1, bgcolor: 'action.hover' };
