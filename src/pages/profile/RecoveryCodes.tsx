import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows recovery codes once, to be stored elsewhere. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { translate } = useLanguage();
  const [copying, setCopying] = useState<'asked' | 'done' | 'refused'>('asked');
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopying('done');
    } catch {
      // Fails without a secure context, or where the user denies access.
      setCopying('refused');
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <Alert severity="warning">{translate('profile.twoFactor.keepCodes')}</Alert>
      <Box
        component="ol"
        aria-label={translate('profile.twoFactor.recoveryCodes')}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          rowGap: 0.5,
          columnGap: 5,
          m: 0,
          pl: 4,
          fontFamily: 'monospace',
          fontSize: '0.875rem',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box role="alert" sx={{ '&:empty': { mt: -2 } }}>
        {copying === 'refused' && <Alert severity="error">{translate('profile.twoFactor.notCopied')}</Alert>}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => void copy()}>
          {translate(copying === 'done' ? 'profile.twoFactor.copied' : 'profile.twoFactor.copy')}
        </Button>
        <Button
          variant="outlined"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="gastheer-recovery-codes.txt"
        >
          {translate('profile.twoFactor.download')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {translate('profile.twoFactor.codesKept')}
        </Button>
      </Box>
    </Box>
  );
}
