import { dayIn } from '../../schema/day.ts';
import { isObject } from '../../schema/isObject.ts';
import { bookFileName, debtorsFile, journalFile, salesListFile } from '../books/bookFiles.ts';
import { type BookPeriod, bookPeriodIn } from '../books/bookPeriod.ts';
import { booksSummary } from '../books/booksSummary.ts';
import { documentsZip } from '../books/documentsZip.ts';
import { isLayout, type LayoutName } from '../books/layouts.ts';
import { workFor } from '../stored/work.ts';

const roles = ['admin'] as const;
const type = 'text/csv';

interface AskedJournal extends BookPeriod {
  layout: LayoutName;
}

/** Makes what the bookkeeping is given: journal, debtors, EU sales list, and the documents themselves. */
export const booksWork = workFor(() => ({
  enquiries: {
    books: {
      roles,
      read: (body) => (isObject(body) ? bookPeriodIn(body) : undefined),
      weight: () => 10,
      answer: (period: BookPeriod, context) => booksSummary(period, context),
    },
  },
  reports: {
    journal: {
      roles,
      read: ({ layout = 'generic', ...asked }) => {
        const period = bookPeriodIn(asked);
        return period && isLayout(layout) ? { ...period, layout } : undefined;
      },
      file: ({ layout, ...period }: AskedJournal, context) => ({
        name: bookFileName(layout === 'generic' ? 'journaal' : `journaal-${layout}`, period, 'csv'),
        type,
        content: journalFile(period, layout, context),
      }),
    },
    debtors: {
      roles,
      read: () => true,
      file: (_, context) => ({ name: `debiteuren-${dayIn(context.now())}.csv`, type, content: debtorsFile(context) }),
    },
    saleslist: {
      roles,
      read: bookPeriodIn,
      file: (period: BookPeriod, context) => ({
        name: bookFileName('icp', period, 'csv'),
        type,
        content: salesListFile(period, context),
      }),
    },
    documents: {
      roles,
      read: bookPeriodIn,
      file: (period: BookPeriod, context) => ({
        name: bookFileName('facturen', period, 'zip'),
        type: 'application/zip',
        content: documentsZip(period, context),
      }),
    },
  },
}));
