import type { RaRecord } from 'react-admin';

/** Holds what the pages of an account read of it. */
export interface HostingAccount extends RaRecord<string> {
  name: string;
  state: string;
  plan: string;
  domain: string | null;
  aliasOf: string | null;
  suspensionReason: string | null;
  ftpHost: string | null;
  username: string | null;
  controlPanel: string | null;
  /** In MB, as all of usage. */
  diskUsage: number | null;
  diskQuota: number | null;
  bandwidthUsage: number | null;
  bandwidthQuota: number | null;
  mailboxQuota: number | null;
  databaseQuota: number | null;
  checkedAt: string | null;
}

export const resource = 'hosting';
