import { Alert, Typography } from '@mui/material';
import { useLanguage } from '../i18n/LanguageProvider.tsx';

interface SignedNoticeProps {
  signerName: string | null;
  documentHash: string | null;
  /** Whether the document is what was signed. */
  isIntact: boolean | null;
}

/** Says that a quotation is signed, and whether it is still what was signed. */
export function SignedNotice({ signerName, documentHash, isIntact }: SignedNoticeProps) {
  const { translate } = useLanguage();
  if (isIntact === false) return <Alert severity="error">{translate('signing.changedSince')}</Alert>;
  return (
    <Alert severity="success" role="status">
      {translate(signerName ? 'signing.done' : 'signing.approved', { name: signerName ?? '' })}
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {translate('signing.evidence', { hash: documentHash ?? '' })}
      </Typography>
    </Alert>
  );
}
