import Button from '@mui/material/Button';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { Message } from './Message.tsx';

/** The server could not say what there is to show. Only texts of the public pages are sure to be there. */
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
