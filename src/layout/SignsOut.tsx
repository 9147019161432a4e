import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useLogout } from 'react-admin';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { hasUnsavedWork } from '../session/unsavedWork.ts';
import { SignOutContext } from './signOut.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../views/page/ConfirmDialog.tsx')).ConfirmDialog,
}));

/** Lets what it frames sign out, and asks before unsaved work is lost by it. */
export function SignsOut({ children }: { children: ReactNode }) {
  const { translate } = useLanguage();
  const logout = useLogout();
  const [isAsking, setAsking] = useState(false);
  const leave = useCallback(() => void logout({}, '/login', false), [logout]);
  const signOut = useCallback(() => (hasUnsavedWork() ? setAsking(true) : leave()), [leave]);
  return (
    <SignOutContext value={signOut}>
      {children}
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            isOpen
            title={translate('navigation.signOutUnsaved.title')}
            text={translate('navigation.signOutUnsaved.text')}
            confirmLabel={translate('navigation.signOut')}
            cancelLabel={translate('views.leave.stay')}
            color="error"
            onConfirm={() => {
              setAsking(false);
              leave();
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </SignOutContext>
  );
}
