import { useCanBlock, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../views/page/ConfirmDialog.tsx';
import { useAskBeforeUnload } from '../../../views/page/useAskBeforeUnload.ts';
import { leavesPage, useLeaveBlocker } from '../../../views/page/useLeaveBlocker.ts';

/** Tells somebody who leaves that changes are not saved; they are kept, and nothing is lost. */
export function LeaveWarning({ count }: { count: number }) {
  const canBlock = useCanBlock();
  useAskBeforeUnload(count > 0);
  return canBlock && count > 0 && <BlockNavigation count={count} />;
}

function BlockNavigation({ count }: { count: number }) {
  const translate = useTranslate();
  const blocker = useLeaveBlocker(
    (navigation) => leavesPage(navigation) || navigation.currentLocation.search !== navigation.nextLocation.search,
  );
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={translate('dns.leave.title', { smart_count: count })}
      text={translate('dns.leave.text')}
      confirmLabel={translate('dns.leave.confirm')}
      cancelLabel={translate('dns.leave.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
