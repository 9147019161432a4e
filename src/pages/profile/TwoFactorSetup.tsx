import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { type Enrolment, type OwnAccount, RequestFault } from '../../session/ownAccount.ts';
import { QrCode } from '../../views/page/QrCode.tsx';
import { CodeInput, CurrentPasswordInput, codeIn, textIn } from './FactorInputs.tsx';
import { RequestForm } from './RequestForm.tsx';
import { useRequest } from './useRequest.ts';

interface TwoFactorSetupProps {
  account: OwnAccount;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel?: () => void;
}

/** Turns the second factor on: asks for the password, shows the code to scan, then asks for a code. */
export function TwoFactorSetup({ account, onConfirmed, onCancel }: TwoFactorSetupProps) {
  const { translate } = useLanguage();
  const request = useRequest(['password', 'otpCode']);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const confirm = async (form: FormData): Promise<void> => {
    try {
      onConfirmed(await account.confirmTwoFactor(codeIn(form)));
    } catch (error) {
      // Begins anew with the password, as no code of this secret is right any more; the form says why.
      if (error instanceof RequestFault && error.code === 'ENROLMENT_EXPIRED') setEnrolment(null);
      throw error;
    }
  };
  if (!enrolment)
    return (
      <RequestForm
        request={request}
        submitLabel={translate('profile.twoFactor.next')}
        onSubmit={async (form) => setEnrolment(await account.beginTwoFactor(textIn(form, 'password')))}
        onCancel={onCancel}
      >
        <CurrentPasswordInput request={request} autoFocus />
      </RequestForm>
    );
  return (
    <RequestForm
      request={request}
      submitLabel={translate('profile.twoFactor.confirm')}
      onSubmit={confirm}
      onCancel={onCancel}
    >
      <Typography variant="body2">{translate('profile.twoFactor.scan')}</Typography>
      <QrCode text={enrolment.uri} label={translate('profile.twoFactor.qrCode')} />
      <Box>
        <Typography variant="body2" color="textSecondary">
          {translate('profile.twoFactor.secret')}
        </Typography>
        <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: '0.9375rem' }}>
          {(enrolment.secret.match(/.{1,4}/g) ?? []).join(' ')}
        </Box>
      </Box>
      <CodeInput request={request} autoFocus />
    </RequestForm>
  );
}
