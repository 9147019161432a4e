import Box from '@mui/material/Box';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { Answer } from './Answer.tsx';

interface LinkFailedProps {
  title: string;
  explanation: string;
  /** Of the link that asks for another letter. */
  askAgain: string;
}

/** The link of a letter that is unknown, used or too old: the server tells these apart for nobody. */
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
