import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type DataProvider, type RaRecord, useDataProvider, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ReadablePages } from '../../documents/ReadablePages.tsx';
import { SignedNotice } from '../../documents/SignedNotice.tsx';
import { SigningForm } from '../../documents/SigningForm.tsx';
import type { Signed, ToSign } from '../../documents/signingDraft.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { PageFailed } from '../../views/page/PageFailed.tsx';
import { PageLoading } from '../../views/page/PageLoading.tsx';
import { useFailureText } from '../../views/page/useFailureText.ts';
import { isGone } from '../../views/record/useFailedRecord.ts';
import { useDrawnPages } from './useDrawnPages.ts';

interface Quotation extends RaRecord<string> {
  number: string | null;
  state: string;
  customer: string;
  signerName: string | null;
  documentHash: string | null;
}

/** Holds the answer of the look-up, a resource object. */
interface Answer {
  attributes: ToSign & { isIntact: boolean | null; maySign: boolean };
}

interface LookUps {
  send(request: { path: string }): Promise<{ data?: unknown }>;
}

interface SignPageProps {
  /** Shown at an address that has no quotation for this user. */
  unknown: ReactNode;
}

/** Lets a customer read a quotation and sign it, in one page. */
export function SignPage({ unknown }: SignPageProps) {
  const { id = '' } = useParams();
  return <SignedQuotation key={id} id={id} unknown={unknown} />;
}

function SignedQuotation({ id, unknown }: SignPageProps & { id: string }) {
  const { translate } = useLanguage();
  const { quotation, toSign, drawn, isGone, isFailed, refetch, retry } = useToRead(id);
  const signing = useSign(refetch);
  const name = translate('signing.title', { number: quotation?.number ?? '' });
  useDocumentTitle(name);
  const { pages } = drawn;
  const [wasRead, setRead] = useState(false);
  if (pages && !wasRead) setRead(true);
  if (isGone) return unknown;
  if (isFailed) return <PageFailed onRetry={retry} />;
  if (!quotation || !toSign) return <PageLoading />;
  const isOpen = quotation.state === 'quotation';
  return (
    <Box sx={page}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {name}
      </Typography>
      {isOpen ? null : <State quotation={quotation} isIntact={toSign.isIntact} />}
      {isOpen && !toSign.maySign && <Alert severity="info">{translate('signing.byColleague')}</Alert>}
      {pages && <ReadablePages name={name} translate={translate} pages={pages} />}
      {!pages && (drawn.isLoadingError ? <PageFailed onRetry={retry} /> : <PageLoading />)}
      {isOpen && toSign.maySign && wasRead && (
        <SigningForm
          toSign={toSign}
          // Waits for the pages of another document, as that one is to be read first.
          isBusy={signing.isBusy || !pages}
          failure={signing.failure}
          onSign={(signed) => void signing.sign(quotation, toSign, signed)}
        />
      )}
    </Box>
  );
}

const page = { maxWidth: 820, mx: 'auto', py: { xs: 1, md: 3 } };

function State({ quotation, isIntact }: { quotation: Quotation; isIntact: boolean | null }) {
  const { translate } = useLanguage();
  const isAgreed = quotation.state === 'approved' || quotation.state === 'processed';
  return (
    <Box sx={{ mb: 2 }}>
      {isAgreed ? (
        <SignedNotice signerName={quotation.signerName} documentHash={quotation.documentHash} isIntact={isIntact} />
      ) : (
        <Alert severity="info">{translate('signing.closed')}</Alert>
      )}
    </Box>
  );
}

/** Fetches a quotation, what is to be signed of it, and its pages. */
function useToRead(id: string) {
  const {
    data: quotation,
    error,
    isLoadingError,
    refetch,
  } = useGetOne<Quotation>('quotations', { id }, { retry: false });
  const question = useSigning(id, quotation !== undefined);
  const toSign = question.data;
  const isKnown = quotation !== undefined && toSign !== undefined;
  const drawn = useDrawnPages('quotations', id, {
    // Asks for the pages after their hash, and anew with each: older pages would be signed unseen, newer are refused.
    enabled: isKnown,
    // Tells a signed quotation apart, which has its evidence as well.
    version: isKnown ? `${quotation.state} ${toSign.readHash}` : undefined,
  });
  /** Asks for what is known again; the rest is asked for once it can be. */
  const refetchKnown = (): Promise<unknown> => Promise.all([refetch(), quotation && question.refetch()]);
  return {
    quotation,
    toSign,
    drawn,
    isGone: isGone(error),
    // Leaves what was read and typed where only asking for it again failed.
    isFailed: isLoadingError || question.isLoadingError,
    refetch: refetchKnown,
    retry: () => void Promise.all([refetchKnown(), isKnown && drawn.refetch()]),
  };
}

/**
 * Asks what is to be signed. Its key names no version, as another key would take the form away while it is asked for
 * again: the live stream and signing both fetch it with the quotation.
 */
function useSigning(id: string, enabled: boolean) {
  const provider = useDataProvider<ReturnType<typeof useDataProvider> & LookUps>();
  return useQuery({
    queryKey: ['quotations', 'lookUp', { id, name: 'signing' }],
    queryFn: async () => {
      const { data } = await provider.send({ path: `quotations/${id}/lookups/signing` });
      return (data as Answer).attributes;
    },
    enabled,
    retry: false,
  });
}

/** Returns what signs a quotation; keeps why it failed while another document is read. */
function useSign(refetch: () => Promise<unknown>) {
  const provider = useDataProvider();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const sign = async (quotation: Quotation, toSign: ToSign, { iban, signsMandate, ...signed }: Signed) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { customer } = quotation;
      const account = iban === null ? null : { customer, iban, name: signed.signerName };
      const bankaccount = account ? { bankaccount: await accountOf(provider, account) } : {};
      const mandate = toSign.takesMandate ? { signsMandate } : {};
      const data = { ...signed, ...mandate, ...bankaccount, state: 'approved' };
      await provider.update('quotations', { id: quotation.id, data, previousData: quotation });
    } catch (error) {
      setFailure(failureText(error));
    }
    // Asks after a failure too, as it may be signed though the answer was lost.
    await refetch();
    setBusy(false);
  };
  return { sign, isBusy, failure };
}

interface Account {
  customer: string;
  iban: string;
  name: string;
}

/** Finds the account among those of the customer, or adds it. */
async function accountOf(provider: DataProvider, { customer, iban, name }: Account): Promise<string> {
  const plain = iban.replaceAll(/\s/g, '').toUpperCase();
  const { data } = await provider.getList('bankaccounts', {
    filter: { customer, iban: plain },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  const [known] = data;
  if (known) return String(known.id);
  const made = await provider.create('bankaccounts', { data: { customer, iban: plain, name, active: true } });
  return String(made.data.id);
}
