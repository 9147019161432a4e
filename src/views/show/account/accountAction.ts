import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { VisibleSignIn } from '../../../../schema/visible.ts';

/** Describes the account of the page, for an administrator. */
export interface ShownAccount {
  record: RaRecord<string>;
  email: string;
  isInvited: boolean;
  /** Whether it may sign in. */
  isActive: boolean;
  /** Whether it is the reader's own. */
  isOwn: boolean;
  /** When its second factor was set up; null without one, undefined while unknown. */
  secondFactorSince: string | null | undefined;
}

export interface AccountDialogProps {
  account: ShownAccount;
  onClose(): void;
}

/** Describes an action of the account menu, with its dialog. */
export interface AccountAction {
  /** Keys of its texts. */
  label: string;
  icon: SvgIconComponent;
  isDangerous?: true;
  isOffered(account: ShownAccount): boolean;
  Dialog: ComponentType<AccountDialogProps>;
}

/** Reads the account from its record. */
export const statedBy = (
  { email, state, activeState, invitedState }: VisibleSignIn,
  record: RaRecord<string>,
): Pick<ShownAccount, 'record' | 'email' | 'isInvited' | 'isActive'> => ({
  record,
  email: String(record[email] ?? ''),
  isInvited: invitedState !== undefined && record[state] === invitedState,
  isActive: record[state] === activeState,
});
