import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { dayIn } from '../../../schema/day.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { Amounts } from './Amounts.tsx';
import { BookCard } from './BookCard.tsx';
import type { BookPart, DebtorsPart, InvoicedPart, JournalPart, SalesPart } from './bookParts.ts';
import { type OfferedPeriod, periodText } from './periods.ts';
import { SalesTable } from './SalesTable.tsx';
import { useBookFile } from './useBooks.ts';

interface BookPartsProps {
  parts: readonly BookPart[];
  period: OfferedPeriod;
}

/** Shows what the files of a period hold; those of nothing say so. */
export function BookParts({ parts, period }: BookPartsProps) {
  const partOf = <Part extends BookPart>(name: Part['part']): Part | undefined =>
    parts.find((part): part is Part => part.part === name);
  const invoiced = partOf<InvoicedPart>('invoiced');
  const journal = partOf<JournalPart>('journal');
  const debtors = partOf<DebtorsPart>('debtors');
  const sales = partOf<SalesPart>('sales');
  return (
    <Box sx={grid}>
      {journal && <Journal journal={journal} period={period} />}
      {invoiced && <Documents invoiced={invoiced} period={period} />}
      {debtors && <Debtors debtors={debtors} period={period} />}
      {sales && <Sales sales={sales} period={period} />}
    </Box>
  );
}

const layouts = ['generic', 'exactOnline', 'moneybird', 'snelStart'] as const;

function Journal({ journal: { entries, debit, credit }, period }: { journal: JournalPart; period: OfferedPeriod }) {
  const { translate } = useLanguage();
  const [layout, setLayout] = useState<string>('generic');
  const save = useBookFile(period);
  const what = translate('books.journal');
  return (
    <BookCard
      title={what}
      text={translate('books.journalText', { count: entries })}
      {...(entries > 0 && { download: translate('books.downloadJournal') })}
      onDownload={() => save({ report: 'journal', asked: { layout }, what, extension: 'csv' })}
    >
      <Amounts
        amounts={[
          { text: translate('books.debit'), amount: debit },
          { text: translate('books.credit'), amount: credit },
        ]}
      />
      <TextField
        select
        label={translate('books.columns')}
        value={layout}
        onChange={({ target }) => setLayout(target.value)}
        helperText={layout === 'generic' ? undefined : translate('books.untried')}
        sx={{ mt: 2, width: { xs: 1, sm: 320 } }}
      >
        {layouts.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`books.layouts.${name}`)}
          </MenuItem>
        ))}
      </TextField>
    </BookCard>
  );
}

function Documents({ invoiced, period }: { invoiced: InvoicedPart; period: OfferedPeriod }) {
  const { translate, locale } = useLanguage();
  const save = useBookFile(period);
  const { documents, net, vat, total, href } = invoiced;
  return (
    <BookCard
      title={translate('books.documents')}
      text={translate('books.documentsText')}
      {...(documents > 0 && { download: translate('books.downloadDocuments', { count: documents }) })}
      onDownload={() => save({ report: 'documents', what: translate('books.documents'), extension: 'zip' })}
    >
      {documents === 0 ? (
        <Nothing text={translate('books.nothingIssued', { period: periodText(period, locale) })} />
      ) : (
        <Amounts
          amounts={[
            { text: translate('books.net'), amount: net, href },
            { text: translate('books.vat'), amount: vat },
            { text: translate('books.total'), amount: total, isTotal: true },
          ]}
        />
      )}
    </BookCard>
  );
}

function Debtors({ debtors: { customers, open, ages }, period }: { debtors: DebtorsPart; period: OfferedPeriod }) {
  const { translate } = useLanguage();
  const save = useBookFile(period);
  const what = translate('books.debtors');
  return (
    <BookCard
      title={what}
      text={translate('books.debtorsText')}
      {...(customers > 0 && { download: translate('books.downloadDebtors', { count: customers }) })}
      onDownload={() => save({ report: 'debtors', what, day: dayIn(new Date()), extension: 'csv' })}
    >
      {customers === 0 ? (
        <Nothing text={translate('books.nothingOpen')} />
      ) : (
        <Amounts
          amounts={[
            ...ages.map(({ age, open: amount, href }) => ({ text: translate(`books.ages.${age}`), amount, href })),
            { text: translate('books.open'), amount: open, isTotal: true },
          ]}
        />
      )}
    </BookCard>
  );
}

function Sales({ sales: { sales, href }, period }: { sales: SalesPart; period: OfferedPeriod }) {
  const { translate } = useLanguage();
  const save = useBookFile(period);
  const what = translate('books.sales');
  return (
    <BookCard
      title={what}
      text={translate('books.salesText')}
      {...(sales.length > 0 && { download: translate('books.downloadSales') })}
      onDownload={() => save({ report: 'saleslist', what, extension: 'csv' })}
    >
      {sales.length === 0 ? <Nothing text={translate('books.noSales')} /> : <SalesTable sales={sales} href={href} />}
    </BookCard>
  );
}

const Nothing = ({ text }: { text: string }) => <Typography color="textSecondary">{text}</Typography>;

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
};
