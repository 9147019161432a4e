import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { QuietButton } from '../../layout/public/controls.ts';
import { SignInForm } from './SignInForm.tsx';
import { type SignIn, useSignIn } from './useSignIn.ts';

interface SignInAgainProps {
  email: string;
  signIn: SignIn;
  /** Rather to the sign-in page, without what was typed. */
  onGivenUp: () => void;
}

/** Over a page whose session is over: what was typed there stays, unreadable, until its user is back. */
export function SignInAgain({ email, signIn, onGivenUp }: SignInAgainProps) {
  const { translate } = useLanguage();
  const state = useSignIn(signIn, null);
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      sx={{ zIndex: 'tooltip' }}
      slotProps={{ backdrop: { sx: { backdropFilter: 'blur(12px)' } } }}
    >
      <DialogTitle id={`${id}-title`}>{translate('signInAgain.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 3 }}>
          {translate('signInAgain.explanation')}
        </DialogContentText>
        <SignInForm state={state} email={email} />
        <Box sx={{ mt: 1.5, textAlign: 'center' }}>
          <QuietButton type="button" onClick={onGivenUp}>
            {translate('signInAgain.giveUp')}
          </QuietButton>
        </Box>
      </DialogContent>
    </Dialog>
  );
}
