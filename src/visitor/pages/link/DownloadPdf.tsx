import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { saveAs } from '../../../views/list/files/saveAs.ts';
import { printedByLink } from './linkCalls.ts';
import { wordsOf } from './wordsOf.ts';

/** Downloads the document of a link as PDF, or says why it did not come. */
export function DownloadPdf({ token, number }: { token: string; number: string | null }) {
  const { translate } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const download = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      saveAs(`${number ?? 'PDF'}.pdf`, await printedByLink(token));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box>
      <Button
        startIcon={<DownloadIcon />}
        onClick={() => void download()}
        disabled={isBusy}
        sx={{ minHeight: 44, justifySelf: 'start' }}
      >
        {translate('signing.download')}
      </Button>
      {failure !== undefined && <Alert severity="error">{wordsOf(failure, 'signing.notDownloaded', translate)}</Alert>}
    </Box>
  );
}
