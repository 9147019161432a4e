import Box from '@mui/material/Box';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { Notice } from './controls.ts';

interface FailureNoticeProps {
  /** A code of the error catalogue; `detail` is told where the catalogue lacks it. */
  failure: { code: string; detail?: string } | null;
  /** How long whoever is throttled has to wait. */
  secondsLeft: number;
}

/** Something to do, or that people did themselves. */
const noFaults: readonly string[] = ['OTP_REQUIRED', 'OPENID_CANCELLED'];

/** The element stays, so that screen readers speak what appears in it; the countdown is not read out each second. */
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
