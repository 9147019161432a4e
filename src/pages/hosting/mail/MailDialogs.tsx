import type { HostingAccount } from '../account/account.ts';
import { DeviceDialog } from '../device/DeviceDialog.tsx';
import { PlanDialog } from '../plan/PlanDialog.tsx';
import { useMayChangePlan } from '../plan/useMayChangePlan.ts';
import { MailboxSize } from './MailboxSize.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { PasteMailboxes } from './PasteMailboxes.tsx';
import type { Mailbox } from './useMailboxes.ts';

/** Says which dialog is open, and about which mailbox. */
export type OpenDialog = { dialog: 'paste' | 'expand' } | { dialog: 'device' | 'password' | 'size'; mailbox: Mailbox };

interface MailDialogsProps {
  account: HostingAccount;
  open: OpenDialog;
  onOpen(open: OpenDialog | undefined): void;
  onMade(): void;
}

/** Draws the dialog about a mailbox, or about all of them, that is open. */
export function MailDialogs({ account, open, onOpen, onMade }: MailDialogsProps) {
  const mayExpand = useMayChangePlan(account);
  const close = () => onOpen(undefined);
  switch (open.dialog) {
    case 'paste':
      return <PasteMailboxes account={account} onMade={onMade} onClose={close} />;
    case 'expand':
      return <PlanDialog account={account} kind="expansions" onClose={close} />;
    case 'device':
      return <DeviceDialog account={account} mailbox={open.mailbox} onClose={close} />;
    case 'password':
      return <PasswordChange mailbox={open.mailbox} onClose={close} />;
    case 'size': {
      const expand = () => onOpen({ dialog: 'expand' });
      const { mailbox } = open;
      return (
        <MailboxSize account={account} mailbox={mailbox} onExpand={mayExpand ? expand : undefined} onClose={close} />
      );
    }
  }
}
