import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import type { OwnAccount } from '../../session/ownAccount.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoFactorSetup } from './TwoFactorSetup.tsx';

interface TwoFactorRequiredPageProps {
  account: OwnAccount;
  onDone: () => void;
  signOut: () => void;
}

/** Sets up the second factor; the only page of users who still lack a required one. */
export function TwoFactorRequiredPage({ account, onDone, signOut }: TwoFactorRequiredPageProps) {
  const { translate } = useLanguage();
  const [codes, setCodes] = useState<string[] | null>(null);
  useDocumentTitle(translate('profile.twoFactor.title'));
  return (
    <Box component="main" sx={{ maxWidth: 640, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <ProfileSection
        heading="h1"
        title={translate('profile.twoFactor.requiredTitle')}
        explanation={translate('profile.twoFactor.required')}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onDone={onDone} />
        ) : (
          <TwoFactorSetup account={account} onConfirmed={setCodes} />
        )}
      </ProfileSection>
      <Button onClick={signOut} sx={{ mt: 2 }}>
        {translate('startFailed.signOut')}
      </Button>
    </Box>
  );
}
