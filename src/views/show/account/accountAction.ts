import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { VisibleSignIn } from '../../../../schema/visible.ts';

/** The account on screen, as whoever administers it sees it. */
export interface ShownAccount {
  record: RaRecord<string>;
  email: string;
  isInvited: boolean;
  /** It may sign in. */
  isActive: boolean;
  /** It is that of whoever looks at it. */
  isOwn: boolean;
  /** Since when it has a second factor; null: it has none, undefined: not known yet. */
  secondFactorSince: string | null | undefined;
}

export interface AccountDialogProps {
  account: ShownAccount;
  onClose(): void;
}

/** Something that an administrator may do with an account: an item of its menu, and the dialog that asks and does it. */
export interface AccountAction {
  /** Texts of the item. */
  label: string;
  icon: SvgIconComponent;
  isDangerous?: true;
  isOffered(account: ShownAccount): boolean;
  Dialog: ComponentType<AccountDialogProps>;
}

/** What the record of an account says of itself. */
export const statedBy = (
  { email, state, activeState, invitedState }: VisibleSignIn,
  record: RaRecord<string>,
): Pick<ShownAccount, 'record' | 'email' | 'isInvited' | 'isActive'> => ({
  record,
  email: String(record[email] ?? ''),
  isInvited: invitedState !== undefined && record[state] === invitedState,
  isActive: record[state] === activeState,
});
