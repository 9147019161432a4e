import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { bytesText } from '../../list/files/bytesText.ts';
import { DropZone } from '../../page/DropZone.tsx';
import { LiveRegion } from '../../page/LiveRegion.tsx';
import { Section } from '../../page/Section.tsx';
import { useFailureText } from '../../page/useFailureText.ts';
import { useLocale } from '../../record/useLocale.ts';
import { OwnImports } from './OwnImports.tsx';
import { TemplateButtons } from './TemplateButtons.tsx';
import { type Upload, useUpload } from './useUpload.ts';

/** Asks for a file, or for an earlier import to continue. */
export function UploadStep({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const { upload, problem, error, send, stop } = useUpload(description.name);
  return (
    <>
      <Section title={translate('import.chooseFile')}>
        {upload ? <Sending upload={upload} onStop={stop} /> : <FileZone onFile={send} />}
        {(problem || error !== null) && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem
              ? translate(problem === 'empty' ? 'views.storedFile.empty' : 'import.tooLarge')
              : failureText(error)}
          </Alert>
        )}
        <TemplateButtons description={description} />
      </Section>
      <OwnImports resource={description.name} />
    </>
  );
}

function FileZone({ onFile }: { onFile(file: File): void }) {
  const translate = useTranslate();
  return (
    <DropZone
      title={translate('views.storedFile.drop')}
      hint={translate('import.limits')}
      accept=".csv,.txt,.xlsx,text/csv"
      onFile={onFile}
    />
  );
}

function Sending({ upload: { fileName, loaded, total }, onStop }: { upload: Upload; onStop(): void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const isSent = total > 0 && loaded >= total;
  const size = bytesText(total, locale);
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 3 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fileName}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {isSent
          ? translate('views.storedFile.reading')
          : translate('views.storedFile.sent', { loaded: bytesText(loaded, locale), size })}
      </Typography>
      <LiveRegion text={isSent ? translate('views.storedFile.reading') : ''} />
      <LinearProgress
        aria-label={fileName}
        variant={isSent ? 'indeterminate' : 'determinate'}
        value={total > 0 ? Math.round((100 * loaded) / total) : 0}
      />
      <Button onClick={onStop} sx={{ mt: 2 }} color="inherit">
        {translate('ra.action.cancel')}
      </Button>
    </Box>
  );
}
