import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ConfirmDialog } from '../../page/ConfirmDialog.tsx';

interface LeavingProps {
  onLeave(): void;
  onStay(): void;
}

/** Leaves a dialog, after a confirmation when something was typed in its form, or given before. */
export function Leaving({ onLeave, onStay, isGiven = false }: LeavingProps & { isGiven?: boolean }) {
  const { dirtyFields } = useFormState();
  const isDirty = isGiven || Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    if (!isDirty) onLeave();
  }, [isDirty, onLeave]);
  return isDirty && <LeaveDialog onLeave={onLeave} onStay={onStay} />;
}

/** Asks whether to leave without saving. */
export function LeaveDialog({ onLeave, onStay }: LeavingProps) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      isOpen
      title={translate('views.leave.title')}
      text={translate('ra.message.unsaved_changes')}
      confirmLabel={translate('views.leave.confirm')}
      cancelLabel={translate('views.leave.stay')}
      color="error"
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
