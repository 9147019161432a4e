import Box from '@mui/material/Box';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { Notice } from './controls.ts';

interface FailureNoticeProps {
  /** A code of docs/product.md, section 8; `detail` is shown for unknown codes. */
  failure: { code: string; detail?: string } | null;
  /** Remaining wait after too many attempts. */
  secondsLeft: number;
}

/** Lists codes shown as information instead of errors. */
const noFaults: readonly string[] = ['OTP_REQUIRED', 'OPENID_CANCELLED'];

/** Reports a failure in a permanent live region; the countdown is not announced each second. */
export function FailureNotice({ failure, secondsLeft }: FailureNoticeProps) {
  const { translate } = useLanguage();
  return (
    <Box role="alert" sx={{ '&:not(:empty)': { mt: 2 } }}>
      {failure && (
        <Notice data-tone={noFaults.includes(failure.code) ? 'info' : 'error'}>
          {translate(`errors.${failure.code}`, { _: failure.detail ?? translate('errors.UNREADABLE') })}
          {secondsLeft > 0 && <span aria-live="off"> {translate('signIn.retryIn', { count: secondsLeft })}</span>}
        </Notice>
      )}
    </Box>
  );
}
