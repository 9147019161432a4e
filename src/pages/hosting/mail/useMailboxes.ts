import { type RaRecord, useGetList } from 'react-admin';
import type { Part } from '../parts/part.ts';

/** Holds what the mail page reads of a hosting account. */
export interface Account extends RaRecord<string> {
  name: string;
  state: string;
  ftpHost: string | null;
}

export interface Mailbox extends Part {
  address: string;
  active: boolean;
  /** In MB. */
  quota: number;
  /** In MB; null before it was first measured. */
  usage: number | null;
}

export const pageSize = 25;

interface Shown {
  page: number;
  words: string;
}

/** Fetches a page of the mailboxes of an account; changes made elsewhere refetch it. */
export const useMailboxes = ({ id }: Account, { page, words }: Shown) =>
  useGetList<Mailbox>(
    'mailaccounts',
    {
      filter: { hosting: id, ...(words && { q: words }) },
      sort: { field: 'address', order: 'ASC' },
      pagination: { page, perPage: pageSize },
    },
    { placeholderData: (known) => known },
  );
