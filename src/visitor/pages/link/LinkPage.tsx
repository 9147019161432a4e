import { Alert, Box, Button, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { ReadablePages } from '../../../documents/ReadablePages.tsx';
import { SignedNotice } from '../../../documents/SignedNotice.tsx';
import { SigningForm } from '../../../documents/SigningForm.tsx';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { Brand } from '../../../layout/Brand.tsx';
import { useDocumentTitle } from '../../../layout/documentTitle.ts';
import { LoadingScreen } from '../../../layout/loading/LoadingScreen.tsx';
import { Answer } from '../../frame/Answer.tsx';
import { PublicLanguageSwitch } from '../../frame/PublicLanguageSwitch.tsx';
import { PrimaryButton } from '../../inputs/controls.ts';
import type { Refusal } from '../../requests/refusal.ts';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { DownloadPdf } from './DownloadPdf.tsx';
import { confirmByLink, type Opened, readLink, signByLink } from './linkCalls.ts';
import { PayInvoice } from './PayInvoice.tsx';
import { useDrawnByLink } from './useDrawnByLink.ts';
import { refusalIn, wordsOf } from './wordsOf.ts';

/** Opens the one thing of a mailed link, for somebody who needs no account. */
export function LinkPage({ token }: { token: string }) {
  const { translate } = useLanguage();
  const link = useLink(token);
  const { opened, refusal } = link;
  useDocumentTitle(translate('signing.form'));
  if (!opened && refusal) return <NotOpened refusal={refusal} onRetry={() => link.run(() => readLink(token))} />;
  if (!opened) return <LoadingScreen />;
  if (opened.document === 'contact')
    return (
      <ConfirmAddress
        opened={opened}
        isBusy={link.isBusy}
        failure={refusal && wordsOf(refusal, 'signing.contact.failed', translate)}
        onConfirm={() => link.run(() => confirmByLink(token))}
      />
    );
  return <DocumentPage token={token} opened={opened} link={link} />;
}

interface DocumentPageProps {
  token: string;
  opened: Exclude<Opened, { document: 'contact' }>;
  link: Link;
}

function DocumentPage({ token, opened, link }: DocumentPageProps) {
  const { translate } = useLanguage();
  const { refusal } = link;
  const number = opened.number ?? '';
  const title = translate(opened.document === 'invoice' ? 'payment.title' : 'signing.title', { number });
  useDocumentTitle(title);
  const drawn = useDrawnByLink(token, opened.document === 'invoice' ? '' : versionOf(opened));
  const [wasRead, setRead] = useState(false);
  if (drawn.pages && !wasRead) setRead(true);
  return (
    <>
      <Box component="header" sx={header}>
        <Brand />
        <PublicLanguageSwitch />
      </Box>
      <Box component="main" sx={page}>
        <Typography variant="h1" sx={{ mb: 2 }}>
          {title}
        </Typography>
        {opened.document === 'invoice' ? (
          <PayInvoice token={token} invoice={opened} onLook={link.setOpened} />
        ) : (
          <Quotation token={token} quotation={opened} />
        )}
        {drawn.pages && <ReadablePages name={title} translate={translate} pages={drawn.pages} />}
        {drawn.failure !== undefined && <NotDrawn failure={drawn.failure} onRetry={drawn.retry} />}
        {opened.document === 'quotation' && opened.state === 'quotation' && wasRead && (
          <SigningForm
            toSign={opened.toSign}
            // Waits for the pages of another document, as that one is to be read first.
            isBusy={link.isBusy || !drawn.pages}
            failure={refusal && wordsOf(refusal, 'signing.failed', translate)}
            onSign={(signed) => link.run(() => signByLink(token, signed), true)}
          />
        )}
      </Box>
    </>
  );
}

const header = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', px: 2, py: 1 };
const page = { maxWidth: 820, mx: 'auto', px: { xs: 2, sm: 3 }, py: 2 };

interface Link {
  opened: Opened | undefined;
  refusal: Refusal | undefined;
  isBusy: boolean;
  setOpened: (opened: Opened) => void;
  /** @param rereads whether to read the document again where the server refuses, as it may have changed meanwhile */
  run: (work: () => Promise<Opened>, rereads?: boolean) => void;
}

/** Opens a link, and keeps what the server says of its document. */
function useLink(token: string): Link {
  const [opened, setOpened] = useState<Opened>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const { locale } = useLanguage();
  const run = useCallback(
    (work: () => Promise<Opened>, rereads = false): void => {
      const refused = async (error: unknown): Promise<void> => {
        setRefusal(refusalIn(error));
        // Keeps what is open where that fails as well.
        if (rereads) await readLink(token).then(setOpened, () => undefined);
      };
      setBusy(true);
      setRefusal(undefined);
      work()
        .then(setOpened, refused)
        .finally(() => setBusy(false));
    },
    [token],
  );
  // Asks again in another language, as the words that are signed are those that are shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language goes along with the request
  useEffect(() => run(() => readLink(token)), [run, token, locale]);
  return { opened, refusal, isBusy, setOpened, run };
}

/** Says why nothing is shown. A link that is not gone may be opened on another try. */
function NotOpened({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) {
  const { translate } = useLanguage();
  const isGone = refusal.code === 'NOT_FOUND';
  const heading = translate(isGone ? 'signing.gone' : 'signing.notOpened');
  return (
    <Answer title={heading} heading={heading} explanation={wordsOf(refusal, 'errors.UNREADABLE', translate)}>
      {!isGone && (
        <PrimaryButton type="button" onClick={onRetry}>
          {translate('pageError.retry')}
        </PrimaryButton>
      )}
    </Answer>
  );
}

type OpenedQuotation = Extract<Opened, { document: 'quotation' }>;

/** Says what became of a quotation that is not to be signed any more. */
function Quotation({ quotation, token }: { token: string; quotation: OpenedQuotation }) {
  const { translate } = useLanguage();
  if (quotation.state === 'quotation') return null;
  const isAgreed = quotation.state === 'approved' || quotation.state === 'processed';
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      {isAgreed ? <SignedNotice {...quotation} /> : <Alert severity="info">{translate('signing.closed')}</Alert>}
      <DownloadPdf token={token} number={quotation.number} />
    </Box>
  );
}

/** Tells one version of a quotation from another: what is signed, and whether it is. */
const versionOf = ({ state, toSign }: OpenedQuotation): string => `${state} ${toSign.readHash}`;

/** Says why the document is not shown, and asks for it again. */
function NotDrawn({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { translate } = useLanguage();
  const retry = (
    <Button color="inherit" onClick={onRetry} sx={{ minHeight: 44 }}>
      {translate('pageError.retry')}
    </Button>
  );
  return (
    <Alert severity="error" action={retry} sx={{ mt: 2 }}>
      {wordsOf(failure, 'signing.notDrawn', translate)}
    </Alert>
  );
}
