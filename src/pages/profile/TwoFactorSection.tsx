import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import type { BothFactors, OwnAccount, TwoFactorState } from '../../session/ownAccount.ts';
import { CodeInput, CurrentPasswordInput, codeIn, textIn } from './FactorInputs.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RequestForm } from './RequestForm.tsx';
import { TwoFactorSetup } from './TwoFactorSetup.tsx';
import { useLoaded } from './useLoaded.ts';
import { useRequest } from './useRequest.ts';

type Step = { doing: 'nothing' | 'setup' | 'off' | 'renewal' } | { doing: 'keeping'; codes: string[] };

/** Shows whether the second factor is on, and turns it on or off. */
export function TwoFactorSection({ account }: { account: OwnAccount }) {
  const { translate } = useLanguage();
  const { loaded, failure, reload } = useLoaded(account.twoFactor);
  const [step, setStep] = useState<Step>({ doing: 'nothing' });
  const rest = (): void => {
    setStep({ doing: 'nothing' });
    reload();
  };
  const keep = (codes: string[]): void => setStep({ doing: 'keeping', codes });
  return (
    <ProfileSection
      title={translate('profile.twoFactor.title')}
      explanation={translate('profile.twoFactor.explanation')}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      {step.doing === 'nothing' && loaded && <Standing state={loaded} onChoose={(doing) => setStep({ doing })} />}
      {step.doing === 'setup' && <TwoFactorSetup account={account} onConfirmed={keep} onCancel={rest} />}
      {step.doing === 'off' && (
        <BothFactorsForm
          submitLabel={translate('profile.twoFactor.turnOff')}
          onSubmit={async (factors) => {
            await account.turnTwoFactorOff(factors);
            rest();
          }}
          onCancel={rest}
        />
      )}
      {step.doing === 'renewal' && (
        <BothFactorsForm
          submitLabel={translate('profile.twoFactor.renew')}
          onSubmit={async (factors) => keep(await account.renewRecoveryCodes(factors))}
          onCancel={rest}
        />
      )}
      {step.doing === 'keeping' && <RecoveryCodes codes={step.codes} onDone={rest} />}
    </ProfileSection>
  );
}

interface StandingProps {
  state: TwoFactorState;
  onChoose: (doing: 'setup' | 'off' | 'renewal') => void;
}

function Standing({ state: { isOn, recoveryCodesLeft }, onChoose }: StandingProps) {
  const { translate } = useLanguage();
  const isShort = isOn && recoveryCodesLeft < 3;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Alert severity={isOn && !isShort ? 'success' : 'info'} sx={{ width: '100%' }}>
        {translate(isOn ? 'profile.twoFactor.isOn' : 'profile.twoFactor.isOff')}
        {isOn && ` ${translate('profile.twoFactor.codesLeft', { count: recoveryCodesLeft })}`}
      </Alert>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {!isOn && (
          <Button variant="contained" onClick={() => onChoose('setup')}>
            {translate('profile.twoFactor.turnOn')}
          </Button>
        )}
        {isOn && (
          <Button variant="outlined" onClick={() => onChoose('renewal')}>
            {translate('profile.twoFactor.renew')}
          </Button>
        )}
        {isOn && (
          <Button color="error" onClick={() => onChoose('off')}>
            {translate('profile.twoFactor.turnOff')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface BothFactorsFormProps {
  submitLabel: string;
  onSubmit: (factors: BothFactors) => Promise<void>;
  onCancel: () => void;
}

function BothFactorsForm({ submitLabel, onSubmit, onCancel }: BothFactorsFormProps) {
  const request = useRequest(['password', 'otpCode']);
  return (
    <RequestForm
      request={request}
      submitLabel={submitLabel}
      onSubmit={(form) => onSubmit({ password: textIn(form, 'password'), otpCode: codeIn(form) })}
      onCancel={onCancel}
    >
      <CurrentPasswordInput request={request} autoFocus />
      <CodeInput request={request} takesRecovery />
    </RequestForm>
  );
}
