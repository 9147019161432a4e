import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { PublicPage } from '../layout/public/PublicPage.tsx';

interface AnswerProps {
  title: string;
  heading: string;
  explanation: string;
  /** Ways on, besides that to the sign-in page. */
  children?: ReactNode;
}

/** In place of a form: what came of it, and where to go from here. */
export function Answer({ title, heading, explanation, children }: AnswerProps) {
  return (
    <PublicPage title={title} heading={heading} introduction={explanation} isAnswer>
      {children}
      <ToSignIn />
    </PublicPage>
  );
}

/** The way back. */
export function ToSignIn() {
  const { translate } = useLanguage();
  return (
    <Box component="p" sx={{ mt: 2.5, mb: 0, fontSize: '0.875rem', '& a': { color: 'primary.main', py: 0.75 } }}>
      <a href="/login">{translate('visitor.toSignIn')}</a>
    </Box>
  );
}
