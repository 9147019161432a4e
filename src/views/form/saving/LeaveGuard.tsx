import { type RefObject, useEffect } from 'react';
import { useBlocker, useCanBlock, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ConfirmDialog } from '../../page/ConfirmDialog.tsx';

interface LeaveGuardProps {
  /** Set when what was typed has been saved, just before the page is left. */
  isSaved: RefObject<boolean>;
}

/** Asks before what was typed is lost, by another page or by closing the window. */
export function LeaveGuard({ isSaved }: LeaveGuardProps) {
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const canBlock = useCanBlock();
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isSaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, isSaved]);
  return canBlock && isDirty && <BlockNavigation isSaved={isSaved} />;
}

function BlockNavigation({ isSaved }: LeaveGuardProps) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={translate('views.leave.title')}
      text={translate('ra.message.unsaved_changes')}
      confirmLabel={translate('views.leave.confirm')}
      color="error"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
