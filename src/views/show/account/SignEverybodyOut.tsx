import LogoutIcon from '@mui/icons-material/Logout';
import { IconButton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';

const SignEverybodyOutDialog = lazy(async () => ({
  default: (await import('./SignEverybodyOutDialog.tsx')).SignEverybodyOutDialog,
}));

/** Ends all sessions except the present one, as after a leak. */
export function SignEverybodyOut() {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const label = translate('views.account.signEverybodyOut.label');
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        color="primary"
        onClick={() => setAsked(true)}
      >
        <LogoutIcon />
      </IconButton>
      {isAsked && (
        <Suspense>
          <SignEverybodyOutDialog onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
