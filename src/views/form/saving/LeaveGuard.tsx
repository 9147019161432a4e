import { createContext, type ReactNode, type RefObject, use, useEffect, useState } from 'react';
import { useCanBlock } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useAskBeforeUnload } from '../../page/useAskBeforeUnload.ts';
import { leavesPage, useLeaveBlocker } from '../../page/useLeaveBlocker.ts';
import { LeaveDialog } from './Leaving.tsx';

interface LeaveGuardProps {
  /** Set to true after saving or discarding, just before the page is left. */
  isOver: RefObject<boolean>;
}

/** Tells the form below a dialog whether the dialog holds unsaved work, as a router takes one blocker. */
const FormBelowContext = createContext<((isTyped: boolean) => void) | null>(null);

/** Asks before typed values are lost by leaving the page or closing the window. */
export function LeaveGuard({ isOver, children }: LeaveGuardProps & { children: ReactNode }) {
  const { dirtyFields } = useFormState();
  const canBlock = useCanBlock();
  const tellBelow = use(FormBelowContext);
  const [isTypedAbove, setTypedAbove] = useState(false);
  const isDirty = isTypedAbove || Object.keys(dirtyFields).length > 0;
  useAskBeforeUnload(isDirty && !tellBelow, isOver);
  useEffect(() => {
    if (!isDirty || !tellBelow) return;
    tellBelow(true);
    return () => tellBelow(false);
  }, [isDirty, tellBelow]);
  return (
    <FormBelowContext value={setTypedAbove}>
      {children}
      {canBlock && isDirty && !tellBelow && <BlockNavigation isOver={isOver} />}
    </FormBelowContext>
  );
}

function BlockNavigation({ isOver }: LeaveGuardProps) {
  const blocker = useLeaveBlocker((navigation) => !isOver.current && leavesPage(navigation));
  return (
    blocker.state === 'blocked' && (
      <LeaveDialog
        onLeave={() => {
          isOver.current = true;
          blocker.proceed?.();
        }}
        onStay={() => blocker.reset?.()}
      />
    )
  );
}
