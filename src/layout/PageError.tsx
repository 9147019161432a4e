import Box from '@mui/material/Box';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { PrimaryButton } from '../visitor/inputs/controls.ts';
import { Message } from './Message.tsx';

/** Replaces a page that failed to render. */
export function PageError({ retry }: { retry: () => void }) {
  const { translate } = useLanguage();
  return (
    <Message title={translate('pageError.title')} explanation={translate('pageError.explanation')}>
      <PrimaryButton type="button" onClick={retry} sx={{ width: 'auto', px: 3 }}>
        {translate('pageError.retry')}
      </PrimaryButton>
      <Box component="a" href="/" sx={{ alignSelf: 'center', px: 2, py: 1, color: 'primary.main' }}>
        {translate('pageError.toHome')}
      </Box>
    </Message>
  );
}
