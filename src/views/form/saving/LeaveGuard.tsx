import { type RefObject, useEffect } from 'react';
import { useBlocker, useCanBlock, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ConfirmDialog } from '../../page/ConfirmDialog.tsx';

interface LeaveGuardProps {
  /** Set to true after saving or discarding, just before the page is left. */
  isOver: RefObject<boolean>;
}

/** Asks before typed values are lost by leaving the page or closing the window. */
export function LeaveGuard({ isOver }: LeaveGuardProps) {
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const canBlock = useCanBlock();
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isOver.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, isOver]);
  return canBlock && isDirty && <BlockNavigation isOver={isOver} />;
}

function BlockNavigation({ isOver }: LeaveGuardProps) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isOver.current && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={translate('views.leave.title')}
      text={translate('ra.message.unsaved_changes')}
      confirmLabel={translate('views.leave.confirm')}
      cancelLabel={translate('views.leave.stay')}
      color="error"
      onConfirm={() => {
        isOver.current = true;
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    />
  );
}
