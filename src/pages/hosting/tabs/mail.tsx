import type { RaRecord } from 'react-admin';
import type { HostingAccount } from '../account/account.ts';
import { KeptByHand } from '../account/KeptByHand.tsx';
import { AliasSection } from '../mail/AliasSection.tsx';
import { DkimSection } from '../mail/DkimSection.tsx';
import { MailPage } from '../mail/MailPage.tsx';

/** Draws the mail of a hosting account: its mailboxes, where mail is sent on to, and how it is signed. */
export function RecordTab({ record }: { record: RaRecord<string> }) {
  const account = record as HostingAccount;
  return (
    <>
      <KeptByHand account={account} />
      <MailPage account={account} />
      <AliasSection account={account} />
      <DkimSection account={account} />
    </>
  );
}
