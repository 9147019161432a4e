import type { RaRecord } from 'react-admin';
import { AliasSection } from '../mail/AliasSection.tsx';
import { DkimSection } from '../mail/DkimSection.tsx';
import { MailPage } from '../mail/MailPage.tsx';
import type { Account } from '../mail/useMailboxes.ts';

/** Draws the mail of a hosting account: its mailboxes, where mail is sent on to, and how it is signed. */
export function RecordTab({ record }: { record: RaRecord<string> }) {
  const account = record as Account;
  return (
    <>
      <MailPage account={account} />
      <AliasSection account={account} />
      <DkimSection account={account} />
    </>
  );
}
