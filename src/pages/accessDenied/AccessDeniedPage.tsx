import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { Message } from '../../layout/Message.tsx';

export function AccessDeniedPage() {
  const { translate } = useLanguage();
  useDocumentTitle(translate('accessDenied.title'));
  return (
    <Message title={translate('accessDenied.title')} explanation={translate('accessDenied.explanation')}>
      <Button component={Link} to="/" variant="contained">
        {translate('notFound.toHome')}
      </Button>
    </Message>
  );
}
