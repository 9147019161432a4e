import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, Button, IconButton, LinearProgress, Paper, Portal, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { integerText } from '../../cell/text.ts';
import { useFailureText } from '../../page/useFailureText.ts';
import { useLocale } from '../../record/useLocale.ts';
import { bytesText } from './bytesText.ts';
import { type Download, downloads } from './downloads.ts';

/** Sets the milliseconds that a finished download is shown. */
const toldFor = 6000;

export function DownloadsPanel({ all }: { all: readonly Download[] }) {
  const translate = useTranslate();
  return (
    <Portal>
      <Paper elevation={8} component="section" aria-label={translate('views.file.downloads')} sx={panel}>
        {all.map((download) => (
          <DownloadRow key={download.id} download={download} />
        ))}
      </Paper>
    </Portal>
  );
}

const icons = {
  running: <FileIcon color="action" />,
  done: <CheckIcon color="success" />,
  failed: <ErrorIcon color="error" />,
};

function DownloadRow({ download }: { download: Download }) {
  const { id, fileName, state } = download;
  const translate = useTranslate();
  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => downloads.remove(id), toldFor);
    return () => clearTimeout(timer);
  }, [id, state]);
  const close = translate(state === 'running' ? 'views.file.stop' : 'ra.action.close');
  return (
    <Box sx={{ p: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {icons[state]}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 600 }} title={fileName}>
            {fileName}
          </Typography>
          <Told download={download} />
        </Box>
        {state === 'failed' && (
          <Button size="small" onClick={() => void downloads.retry(id)}>
            {translate('views.page.retry')}
          </Button>
        )}
        <IconButton
          size="small"
          aria-label={`${close}: ${fileName}`}
          title={close}
          onClick={() => downloads.remove(id)}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {state === 'running' && <Progress download={download} />}
    </Box>
  );
}

function Told({ download: { state, bytes, rows, expectedRows, error } }: { download: Download }) {
  const translate = useTranslate();
  const locale = useLocale();
  const failureText = useFailureText();
  const number = (value: number): string => integerText(value, locale);
  const size = bytesText(bytes, locale);
  if (state === 'failed')
    return (
      <Typography variant="body2" color="error" role="alert">
        {failureText(error)} {bytes > 0 && translate('views.file.brokeOff')}
      </Typography>
    );
  if (state === 'done')
    return (
      <Typography variant="body2" color="textSecondary" role="status">
        {translate('views.file.saved', { size })}
      </Typography>
    );
  const ofRows =
    rows === null || expectedRows === null
      ? ''
      : `${translate('views.file.rows', { rows: number(rows), total: number(Math.max(rows, expectedRows)) })} · `;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {bytes === 0 ? translate('views.file.starting') : `${ofRows}${size}`}
    </Typography>
  );
}

function Progress({ download: { fileName, rows, expectedRows } }: { download: Download }) {
  const isKnown = rows !== null && expectedRows !== null && expectedRows > 0;
  return (
    <LinearProgress
      aria-label={fileName}
      sx={{ mt: 1, borderRadius: 1 }}
      {...(isKnown && { variant: 'determinate', value: Math.min(100, Math.round((100 * rows) / expectedRows)) })}
    />
  );
}

const panel = {
  position: 'fixed',
  right: 16,
  bottom: 'calc(16px + var(--selection-bar, 0px))',
  left: { xs: 16, sm: 'auto' },
  width: { sm: 360 },
  maxHeight: '50vh',
  overflowY: 'auto',
  zIndex: 'snackbar',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  displayPrint: 'none',
} as const;
