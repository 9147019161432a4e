import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import type { Authenticate } from '../../../session/credentials.ts';
import { QuietButton } from '../../inputs/controls.ts';
import { openIdStart } from '../../returnPage.ts';
import { OpenIdLink } from './OpenIdLink.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useSignIn } from './useSignIn.ts';
import { useSignInMethods } from './useSignInMethods.ts';

interface SignInAgainProps {
  email: string;
  authenticate: Authenticate;
  /** Called when the user gives up, which loses what was typed. */
  onGivenUp: () => void;
}

/**
 * Asks to sign in again over the page, which is blurred to hide its content. What leads elsewhere opens in another tab, as
 * this page holds unsaved work; a sign-in there is noticed here.
 */
export function SignInAgain({ email, authenticate, onGivenUp }: SignInAgainProps) {
  const { translate } = useLanguage();
  const state = useSignIn(authenticate, null);
  const { openId } = useSignInMethods();
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
        {openId && <OpenIdLink name={openId.name} href={openIdStart()} inNewTab />}
        <Box component="p" sx={{ mt: 2, mb: 0, fontSize: '0.875rem', '& a': { color: 'primary.main' } }}>
          <a href="/forgotpassword" target="_blank" rel="noopener">
            {translate('signInAgain.forgotPassword')}
          </a>{' '}
          {translate('signInAgain.comeBack')}
        </Box>
        <Box sx={{ mt: 1.5, textAlign: 'center' }}>
          <QuietButton type="button" onClick={onGivenUp}>
            {translate('signInAgain.giveUp')}
          </QuietButton>
        </Box>
      </DialogContent>
    </Dialog>
  );
}
