import Box from '@mui/material/Box';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { focusOnAppear } from '../../../layout/focusOnAppear.ts';
import { QuietButton } from '../../inputs/controls.ts';
import { Field } from '../../inputs/Field.tsx';

/** Asks for a code of the authenticator app, or a recovery code, each with its own keyboard. */
export function CodeField({ error }: { error: string | undefined }) {
  const { translate } = useLanguage();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <Box key={String(isRecovery)} ref={focusOnAppear} sx={{ mb: 1 }}>
      <Field
        name="otpCode"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        label={translate(isRecovery ? 'signIn.recoveryCode' : 'signIn.otpCode')}
        help={translate(isRecovery ? 'signIn.recoveryHelp' : 'signIn.otpHelp')}
        error={error}
      />
      <QuietButton type="button" onClick={() => setRecovery(!isRecovery)} sx={{ ml: -1.25, mt: -1 }}>
        {translate(isRecovery ? 'signIn.useApp' : 'signIn.useRecovery')}
      </QuietButton>
    </Box>
  );
}
