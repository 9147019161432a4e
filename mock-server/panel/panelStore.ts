import { createHash } from 'node:crypto';

export interface StoredMailbox {
  quotaMb: number;
  usageBytes: number;
  passwordHash: string;
  isSuspended: boolean;
}

export interface StoredBackup {
  file: string;
  /** When it is finished, and listed. */
  dueAt: string;
}

export interface StoredDomain {
  mailboxes: Record<string, StoredMailbox>;
  forwarders: Record<string, string[]>;
  /** Where mail for unknown names goes; left out, it is refused. */
  catchAll?: string | undefined;
  ftp: Record<string, { passwordHash: string }>;
  backups: StoredBackup[];
  dkim?: string;
}

export interface StoredAccount {
  username: string;
  creator: string;
  domain: string;
  email: string;
  plan: string;
  /** Limits and features set for this account alone, in place of those of its plan. */
  custom?: Record<string, string> | undefined;
  ip: string;
  passwordHash: string;
  isSuspended: boolean;
  reason?: string;
  domains: Record<string, StoredDomain>;
  databases: Record<string, { user: string; passwordHash: string; sizeBytes: number }>;
  diskBytes: number;
  trafficBytes: number;
}

export interface StoredPlan {
  /** In MB; 0 for no limit. */
  diskMb: number;
  trafficMb: number;
  mailboxes: number;
  databases: number;
}

/** Holds what one panel of the stand-in has: plain data, without a secret but its own key. */
export interface PanelState {
  login: string;
  key: string;
  accounts: Record<string, StoredAccount>;
  plans: Record<string, StoredPlan>;
  /** Counts what was really done, by command: a test of single effects. */
  done: Record<string, number>;
}

/** Holds the panels by host name. */
export type PanelStates = Record<string, PanelState>;

export const noPanel = (login: string, key: string, plans: Record<string, StoredPlan> = {}): PanelState => ({
  login,
  key,
  accounts: {},
  plans,
  done: {},
});

export const emptyDomain = (): StoredDomain => ({ mailboxes: {}, forwarders: {}, ftp: {}, backups: [] });

/** Keeps no password: only whether a later one is the same. */
export const hashOf = (password: string): string => createHash('sha256').update(password).digest('base64url');

export function newAccount(
  values: Pick<StoredAccount, 'username' | 'creator' | 'domain' | 'plan'> & Partial<StoredAccount>,
): StoredAccount {
  return {
    email: '',
    ip: '',
    passwordHash: '',
    isSuspended: false,
    domains: { [values.domain]: emptyDomain() },
    databases: {},
    diskBytes: 0,
    trafficBytes: 0,
    ...values,
  };
}

export const countDone = (state: PanelState, what: string): void => {
  state.done[what] = (state.done[what] ?? 0) + 1;
};

/** Says which account of a panel holds a domain. */
export const holderOf = ({ accounts }: PanelState, domain: string): StoredAccount | undefined =>
  Object.values(accounts).find(({ domains }) => domain in domains);

export const mailboxesIn = ({ domains }: StoredAccount): number =>
  Object.values(domains).reduce((sum, { mailboxes }) => sum + Object.keys(mailboxes).length, 0);
