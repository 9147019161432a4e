import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { type OwnAccount, RequestFault } from '../../session/ownAccount.ts';
import { PasswordStrength } from '../../views/input/PasswordStrength.tsx';
import { CurrentPasswordInput, textIn } from './FactorInputs.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { RequestForm } from './RequestForm.tsx';
import { useRequest } from './useRequest.ts';

interface PasswordSectionProps {
  account: OwnAccount;
  /** The user's email address, which weakens a password. */
  email: string;
  onChanged: () => void;
}

/** Changes the password, which ends all other sessions. */
export function PasswordSection({ account, email, onChanged }: PasswordSectionProps) {
  const { translate } = useLanguage();
  const request = useRequest(['currentPassword', 'password', 'repeat']);
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);

  const change = async (form: FormData): Promise<void> => {
    setDone(false);
    if (textIn(form, 'repeat') !== password)
      throw new RequestFault(translate('profile.password.repeatDiffers'), 'repeat');
    await account.changePassword({ currentPassword: textIn(form, 'currentPassword'), password });
    setPassword('');
    setDone(true);
    onChanged();
  };

  const input = (name: 'password' | 'repeat') => ({
    name,
    type: 'password',
    autoComplete: 'new-password',
    required: true,
    fullWidth: true,
    error: request.failureOf(name) !== undefined,
    helperText: request.failureOf(name),
  });

  return (
    <ProfileSection title={translate('profile.password.title')} explanation={translate('profile.password.explanation')}>
      <RequestForm request={request} submitLabel={translate('profile.password.change')} onSubmit={change}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <CurrentPasswordInput request={request} name="currentPassword" />
        <Box>
          <TextField
            {...input('password')}
            label={translate('profile.password.new')}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          {password !== '' && <PasswordStrength password={password} known={[email]} translate={translate} />}
        </Box>
        <TextField {...input('repeat')} label={translate('profile.password.repeat')} />
        <Box role="status" sx={{ '&:empty': { mt: -2 } }}>
          {isDone && <Alert severity="success">{translate('profile.password.changed')}</Alert>}
        </Box>
      </RequestForm>
    </ProfileSection>
  );
}
