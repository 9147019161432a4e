import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Brand } from '../../layout/Brand.tsx';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { focusOnAppear } from '../../layout/focusOnAppear.ts';
import { PublicLanguageSwitch } from './PublicLanguageSwitch.tsx';
import { Tableau } from './Tableau.tsx';

interface PublicPageProps {
  /** Title of the browser tab. */
  title: string;
  heading: string;
  introduction: string;
  /** Whether the form is wide, for more than a few inputs. */
  isWide?: boolean;
  /** Whether it shows a result, whose heading gets the focus for screen readers. */
  isAnswer?: boolean;
  children: ReactNode;
}

/** Frames the visitor pages: the form on the left, canal houses on the right of wide screens. */
export function PublicPage({ title, heading, introduction, isWide, isAnswer, children }: PublicPageProps) {
  useDocumentTitle(title);
  return (
    <Box
      sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(460px, 5fr) 7fr' } }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          bgcolor: 'background.paper',
          px: { xs: 2.5, sm: 6 },
          py: { xs: 2, sm: 3 },
        }}
      >
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Brand />
          <PublicLanguageSwitch />
        </Box>
        <Box component="main" sx={{ width: '100%', maxWidth: isWide ? 560 : 380, m: 'auto', py: { xs: 4, sm: 6 } }}>
          <Typography
            variant="h1"
            sx={{ fontSize: '1.875rem', outline: 'none' }}
            {...(isAnswer && { tabIndex: -1, ref: focusOnAppear })}
          >
            {heading}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.75, mb: 4 }}>
            {introduction}
          </Typography>
          {children}
        </Box>
      </Box>
      <Tableau />
    </Box>
  );
}
