import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { useDescriptions } from '../../views/descriptions.tsx';
import { useFileUpload } from '../../views/input/useFileUpload.ts';
import { PageFailed } from '../../views/page/PageFailed.tsx';
import { PageHeader } from '../../views/page/PageHeader.tsx';
import { PageLoading } from '../../views/page/PageLoading.tsx';
import type { OfType } from '../../views/types/fieldView.ts';
import { FileResult } from './FileResult.tsx';
import { UploadButton } from './UploadButton.tsx';
import { UploadProblemText } from './UploadProblemText.tsx';
import { useBankFile } from './useBankFile.ts';
import { useBankWork } from './useBankWork.ts';
import { Last, Progress, Workspace } from './Workspace.tsx';

/** Works through the entries of the bank that wait for a person, and takes files of the bank. */
export function BankPage() {
  const field = useDescriptions().find(({ name }) => name === 'bankfiles')?.fields['file'];
  return field?.type === 'file' ? <Bank field={field} /> : null;
}

function Bank({ field }: { field: OfType<'file'> }) {
  const translate = useTranslate();
  const title = translate('bank.title');
  useDocumentTitle(title);
  const work = useBankWork();
  const upload = useFileUpload({ resource: 'bankfiles', name: 'file', field });
  const { send, isReading, file } = useBankFile(upload, () => void work.refetch());
  const { current } = work;
  return (
    <>
      <PageHeader
        title={title}
        actions={<UploadButton isBusy={isReading} onFile={(chosen) => void send(chosen)} />}
        back={{ to: '/bankstatements', label: translate('bank.statements') }}
      />
      {upload.problem && <UploadProblemText problem={upload.problem} />}
      {file && <FileResult file={file} />}
      {work.all > 0 && <Progress done={work.done} all={work.all} />}
      <Last last={work.last} undo={work.undo} isBusy={work.isBusy} />
      {work.isError && <PageFailed onRetry={() => void work.refetch()} />}
      {work.isPending && !work.isError && <PageLoading />}
      {current && <Workspace work={work} entry={current} />}
      {!current && !work.isPending && !work.isError && <Nothing isDone={work.done > 0} />}
    </>
  );
}

function Nothing({ isDone }: { isDone: boolean }) {
  const translate = useTranslate();
  return (
    <Box sx={{ textAlign: 'center', py: { xs: 4, sm: 8 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate(isDone ? 'bank.allDone' : 'bank.nothing')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 520, mx: 'auto', mb: 2 }}>
        {translate('bank.nothingText')}
      </Typography>
      <Link component={RouterLink} to="/bankentries">
        {translate('bank.seeEntries')}
      </Link>
    </Box>
  );
}
