import Box from '@mui/material/Box';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { Answer } from './Answer.tsx';

interface LinkFailedProps {
  title: string;
  explanation: string;
  /** Text of the link that requests another mail. */
  askAgain: string;
}

/** Reports a mailed link as unknown, used or expired, which the server does not distinguish. */
export function LinkFailed({ title, explanation, askAgain }: LinkFailedProps) {
  const { translate } = useLanguage();
  return (
    <Answer title={title} heading={translate('visitor.linkFailed')} explanation={explanation}>
      <Box component="p" sx={{ m: 0, '& a': { color: 'primary.main', fontWeight: 600 } }}>
        <a href="/forgotpassword">{askAgain}</a>
      </Box>
    </Answer>
  );
}
