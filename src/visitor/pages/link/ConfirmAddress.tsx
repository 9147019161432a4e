import { Alert, Button } from '@mui/material';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { Answer } from '../../frame/Answer.tsx';
import { PublicPage } from '../../frame/PublicPage.tsx';
import type { OpenedContact } from './linkCalls.ts';

interface ConfirmAddressProps {
  opened: OpenedContact;
  isBusy: boolean;
  failure: string | undefined;
  onConfirm: () => void;
}

/** Has the owner of an email address confirm it by a press, as programs follow links too. */
export function ConfirmAddress({ opened: { state, email }, isBusy, failure, onConfirm }: ConfirmAddressProps) {
  const { translate } = useLanguage();
  if (state !== 'asked') {
    const heading = translate(`signing.contact.${state}`);
    return (
      <Answer title={heading} heading={heading} explanation={translate(`signing.contact.${state}Text`, { email })} />
    );
  }
  const title = translate('signing.contact.title');
  return (
    <PublicPage title={title} heading={title} introduction={translate('signing.contact.ask', { email })}>
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      <Button variant="contained" size="large" fullWidth disabled={isBusy} onClick={onConfirm} sx={{ minHeight: 48 }}>
        {translate('signing.contact.confirm')}
      </Button>
      <p>{translate('signing.contact.stranger')}</p>
    </PublicPage>
  );
}
