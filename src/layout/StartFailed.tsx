import Button from '@mui/material/Button';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { Message } from './Message.tsx';

/** Reports a failed start with texts of the first screen, because others may not be loaded. */
export function StartFailed({ retry, signOut }: { retry: () => void; signOut: () => void }) {
  const { translate } = useLanguage();
  return (
    <Message title={translate('startFailed.title')} explanation={translate('errors.UNREACHABLE')}>
      <Button variant="contained" onClick={retry}>
        {translate('pageError.retry')}
      </Button>
      <Button onClick={signOut}>{translate('startFailed.signOut')}</Button>
    </Message>
  );
}
