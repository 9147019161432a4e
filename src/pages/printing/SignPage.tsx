import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useDataProvider, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ReadablePages } from '../../documents/ReadablePages.tsx';
import { SignedNotice } from '../../documents/SignedNotice.tsx';
import { type Signed, SigningForm, type ToSign } from '../../documents/SigningForm.tsx';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { PageFailed } from '../../views/page/PageFailed.tsx';
import { PageLoading } from '../../views/page/PageLoading.tsx';
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
  attributes: ToSign & { isIntact: boolean | null };
}

interface LookUps {
  send(request: { path: string }): Promise<{ data?: unknown }>;
}

/** Lets a customer read a quotation and sign it, in one page. */
export function SignPage({ unknown }: { unknown: ReactNode }) {
  const { id = '' } = useParams();
  const { translate } = useLanguage();
  const { data: quotation, error, refetch } = useGetOne<Quotation>('quotations', { id }, { retry: false });
  const drawn = useDrawnPages('quotations', id);
  const question = useSigning(id, quotation);
  useDocumentTitle(translate('signing.title', { number: quotation?.number ?? '' }));
  if (isGone(error)) return unknown;
  if (error || drawn.error || question.error) return <PageFailed onRetry={() => void refetch()} />;
  if (!quotation || !drawn.pages || !question.data) return <PageLoading />;
  const name = translate('signing.title', { number: quotation.number ?? '' });
  return (
    <Box sx={page}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {name}
      </Typography>
      {quotation.state === 'quotation' ? null : <State quotation={quotation} isIntact={question.data.isIntact} />}
      <ReadablePages name={name} translate={translate} pages={drawn.pages} />
      {quotation.state === 'quotation' && <Sign quotation={quotation} toSign={question.data} />}
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

/** Asks what is to be signed, anew once the quotation has changed. */
function useSigning(id: string, quotation: Quotation | undefined) {
  const provider = useDataProvider<ReturnType<typeof useDataProvider> & LookUps>();
  return useQuery({
    queryKey: ['quotations', 'lookUp', { id, name: 'signing', version: quotation?.['meta']?.version }],
    queryFn: async () => {
      const { data } = await provider.send({ path: `quotations/${id}/lookups/signing` });
      return (data as Answer).attributes;
    },
    enabled: quotation !== undefined,
    retry: false,
  });
}

function Sign({ quotation, toSign }: { quotation: Quotation; toSign: ToSign }) {
  const provider = useDataProvider();
  const { translate } = useLanguage();
  const { refetch } = useGetOne<Quotation>('quotations', { id: quotation.id }, { enabled: false });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const sign = async ({ iban, signsMandate, ...signed }: Signed): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const bankaccount = iban === null ? {} : { bankaccount: await accountOf(iban, signed.signerName) };
      const mandate = toSign.takesMandate ? { signsMandate } : {};
      const data = { ...signed, ...mandate, ...bankaccount, state: 'approved' };
      await provider.update('quotations', { id: quotation.id, data, previousData: quotation });
      await refetch();
    } catch (error) {
      setFailure(wordsOf(error) || translate('signing.failed'));
    } finally {
      setBusy(false);
    }
  };
  /** Finds the account among those of the customer, or adds it. */
  const accountOf = async (iban: string, name: string): Promise<string> => {
    const plain = iban.replaceAll(/\s/g, '').toUpperCase();
    const { customer } = quotation;
    const { data } = await provider.getList('bankaccounts', {
      filter: { customer, iban: plain },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    });
    const [known] = data;
    if (known) return String(known.id);
    const made = await provider.create('bankaccounts', { data: { customer, iban: plain, name, active: true } });
    return String(made.data.id);
  };
  return <SigningForm toSign={toSign} isBusy={isBusy} failure={failure} onSign={(signed) => void sign(signed)} />;
}

/** Reads why the server refused, in its own words. */
function wordsOf(error: unknown): string | undefined {
  const body = (error as { body?: { errors?: unknown } } | null)?.body?.errors;
  if (!Array.isArray(body)) return undefined;
  return body.flatMap(({ detail }: { detail?: string }) => detail ?? []).join(' ');
}
