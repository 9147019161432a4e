import type { RaRecord } from 'react-admin';
import { MailPage } from '../mail/MailPage.tsx';
import type { Account } from '../mail/useMailboxes.ts';

/** Draws the mail addresses of a hosting account. */
export const RecordTab = ({ record }: { record: RaRecord<string> }) => <MailPage account={record as Account} />;
