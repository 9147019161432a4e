import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import type { OwnAccount } from '../../session/ownAccount.ts';
import type { OwnPicture } from '../../session/ownPicture.ts';
import { PasswordSection } from './PasswordSection.tsx';
import { PersonSection } from './PersonSection.tsx';
import { PictureSection } from './picture/PictureSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TwoFactorSection } from './TwoFactorSection.tsx';

interface ProfilePageProps {
  account: OwnAccount;
  picture: OwnPicture;
  email: string;
  onPersonChanged: (attributes: { name: string; language: string }) => void;
}

/** Draws the page of the user's own account. */
export function ProfilePage({ account, picture, email, onPersonChanged }: ProfilePageProps) {
  const { translate } = useLanguage();
  const [passwordChanges, setPasswordChanges] = useState(0);
  useDocumentTitle(translate('navigation.profile'));
  return (
    <Box sx={{ maxWidth: 760, display: 'grid', gap: { xs: 2, sm: 3 } }}>
      <Typography variant="h1" component="h1">
        {translate('navigation.profile')}
      </Typography>
      <PersonSection onChanged={onPersonChanged} />
      <PictureSection picture={picture} />
      <PasswordSection account={account} email={email} onChanged={() => setPasswordChanges((count) => count + 1)} />
      <TwoFactorSection account={account} />
      {/* Lists the sessions anew, as a new password ends the others. */}
      <SessionsSection key={passwordChanges} account={account} />
    </Box>
  );
}
