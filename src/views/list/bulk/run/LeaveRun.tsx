import { useCanBlock, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../page/ConfirmDialog.tsx';
import { useAskBeforeUnload } from '../../../page/useAskBeforeUnload.ts';
import { useLeaveBlocker } from '../../../page/useLeaveBlocker.ts';

/** Asks before a page is left on which a bulk change runs: its result and its undo would be lost. */
export function LeaveRun() {
  useAskBeforeUnload(true);
  return useCanBlock() && <BlockNavigation />;
}

function BlockNavigation() {
  const translate = useTranslate();
  const blocker = useLeaveBlocker();
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={translate('views.bulk.leave.title')}
      text={translate('views.bulk.leave.text')}
      confirmLabel={translate('views.leave.confirm')}
      cancelLabel={translate('views.bulk.leave.stay')}
      color="error"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
