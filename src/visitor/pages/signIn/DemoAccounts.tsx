import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { QuietButton } from '../../inputs/controls.ts';
import type { DemoAccount } from './useSignInMethods.ts';

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  isBusy: boolean;
  onChoose: (account: DemoAccount) => void;
}

/** Offers the sign-ins of a demo, as the server lists them. */
export function DemoAccounts({ accounts, isBusy, onChoose }: DemoAccountsProps) {
  const { translate } = useLanguage();
  if (accounts.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby="demo-accounts"
      sx={{ mt: 4, pt: 2.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography id="demo-accounts" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('signIn.demo')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {accounts.map((account) => (
          <QuietButton
            key={account.email}
            type="button"
            disabled={isBusy}
            onClick={() => onChoose(account)}
            sx={{ borderColor: 'divider', textAlign: 'left', overflowWrap: 'anywhere', px: 1.75, minHeight: 40 }}
          >
            {account.label && <strong>{account.label} · </strong>}
            {account.email}
          </QuietButton>
        ))}
      </Box>
    </Box>
  );
}
