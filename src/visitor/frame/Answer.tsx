import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { PublicPage } from './PublicPage.tsx';

interface AnswerProps {
  title: string;
  heading: string;
  explanation: string;
  /** Further links, beside the one to sign-in. */
  children?: ReactNode;
}

/** Replaces a form by its result, with links to continue. */
export function Answer({ title, heading, explanation, children }: AnswerProps) {
  return (
    <PublicPage title={title} heading={heading} introduction={explanation} isAnswer>
      {children}
      <ToSignIn />
    </PublicPage>
  );
}

/** Links back to sign-in. */
export function ToSignIn() {
  const { translate } = useLanguage();
  return (
    <Box component="p" sx={{ mt: 2.5, mb: 0, fontSize: '0.875rem', '& a': { color: 'primary.main', py: 0.75 } }}>
      <a href="/login">{translate('visitor.toSignIn')}</a>
    </Box>
  );
}
