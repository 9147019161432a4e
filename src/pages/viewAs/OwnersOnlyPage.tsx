import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { Message } from '../../layout/Message.tsx';

/** Replaces the profile while an administrator views as its owner. */
export function OwnersOnlyPage() {
  const { translate } = useLanguage();
  useDocumentTitle(translate('navigation.profile'));
  return (
    <Message title={translate('navigation.profile')} explanation={translate('viewAs.ownersOnly')}>
      <Button component={Link} to="/" variant="contained">
        {translate('notFound.toHome')}
      </Button>
    </Message>
  );
}
