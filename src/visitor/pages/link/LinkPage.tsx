import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { pagesIn } from '../../../documents/drawnPages.ts';
import { ReadablePages } from '../../../documents/ReadablePages.tsx';
import { SignedNotice } from '../../../documents/SignedNotice.tsx';
import { SigningForm } from '../../../documents/SigningForm.tsx';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { Brand } from '../../../layout/Brand.tsx';
import { useDocumentTitle } from '../../../layout/documentTitle.ts';
import { LoadingScreen } from '../../../layout/loading/LoadingScreen.tsx';
import { useObjectUrl } from '../../../views/files/usePicture.ts';
import { saveAs } from '../../../views/list/files/saveAs.ts';
import { Answer } from '../../frame/Answer.tsx';
import { PublicLanguageSwitch } from '../../frame/PublicLanguageSwitch.tsx';
import { Refusal } from '../../requests/refusal.ts';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { confirmByLink, drawnByLink, type Opened, printedByLink, readLink, signByLink } from './linkCalls.ts';
import { PayInvoice } from './PayInvoice.tsx';

/** Opens the one thing of a mailed link, for somebody who needs no account. */
export function LinkPage({ token }: { token: string }) {
  const { translate } = useLanguage();
  const link = useLink(token);
  const { opened, refusal } = link;
  useDocumentTitle(translate('signing.form'));
  if (!opened && refusal) return <NotOpened refusal={refusal} />;
  if (!opened) return <LoadingScreen />;
  if (opened.document === 'contact')
    return (
      <ConfirmAddress
        opened={opened}
        isBusy={link.isBusy}
        failure={refusal && wordsOf(refusal, translate)}
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
        <Document token={token} name={title} version={opened.document === 'invoice' ? '' : versionOf(opened)} />
        {opened.document === 'quotation' && opened.state === 'quotation' && (
          <SigningForm
            toSign={opened.toSign}
            isBusy={link.isBusy}
            failure={refusal && wordsOf(refusal, translate)}
            onSign={(signed) => link.run(() => signByLink(token, signed), true)}
          />
        )}
      </Box>
    </>
  );
}

const header = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', px: 2, py: 1 };
const page = { maxWidth: 820, mx: 'auto', px: { xs: 2, sm: 3 }, py: 2 };

const wordsOf = ({ detail, code }: Refusal, translate: (key: string) => string): string =>
  detail ?? translate(code === 'UNREACHABLE' ? 'visitor.unreachable' : 'signing.failed');

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
        setRefusal(error instanceof Refusal ? error : new Refusal('UNREADABLE'));
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

function NotOpened({ refusal }: { refusal: Refusal }) {
  const { translate } = useLanguage();
  const isGone = refusal.code !== 'UNREACHABLE' && refusal.seconds === 0;
  const title = translate('signing.gone');
  return (
    <Answer
      title={title}
      heading={isGone ? title : translate('signing.failed')}
      explanation={isGone ? translate('signing.goneText') : (refusal.detail ?? '')}
    >
      {null}
    </Answer>
  );
}

type OpenedQuotation = Extract<Opened, { document: 'quotation' }>;

/** Says what became of a quotation that is not to be signed any more. */
function Quotation({ quotation, token }: { token: string; quotation: OpenedQuotation }) {
  const { translate } = useLanguage();
  if (quotation.state === 'quotation') return null;
  const isAgreed = quotation.state === 'approved' || quotation.state === 'processed';
  const download = (): void => {
    void printedByLink(token).then((content) => saveAs(`${quotation.number ?? 'PDF'}.pdf`, content));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      {isAgreed ? <SignedNotice {...quotation} /> : <Alert severity="info">{translate('signing.closed')}</Alert>}
      <Button startIcon={<DownloadIcon />} onClick={download} sx={{ minHeight: 44, justifySelf: 'start' }}>
        {translate('signing.download')}
      </Button>
    </Box>
  );
}

/** Tells one version of a quotation from another: what is signed, and whether it is. */
const versionOf = ({ state, toSign }: OpenedQuotation): string => `${state} ${toSign.readHash}`;

/** Draws the document; drawn anew once it is another version. */
function Document({ token, name, version }: { token: string; name: string; version: string }) {
  const { translate } = useLanguage();
  const [svg, setSvg] = useState<string>();
  const [picture, setPicture] = useState<Blob>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another document
  useEffect(() => {
    drawnByLink(token).then(
      (drawn) => {
        setSvg(drawn);
        setPicture(new Blob([drawn], { type: 'image/svg+xml' }));
      },
      () => setSvg(undefined),
    );
  }, [token, version]);
  const url = useObjectUrl(picture);
  return url && svg ? <ReadablePages name={name} translate={translate} pages={{ url, count: pagesIn(svg) }} /> : null;
}
