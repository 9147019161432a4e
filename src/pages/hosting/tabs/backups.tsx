import type { RaRecord } from 'react-admin';
import { BackupsPage } from '../backups/BackupsPage.tsx';

/** Draws the backups of a hosting account. */
export const RecordTab = ({ record }: { record: RaRecord<string> }) => <BackupsPage account={record} />;
