import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { Message } from '../../layout/Message.tsx';

export function NotFoundPage() {
  const { translate } = useLanguage();
  useDocumentTitle(translate('notFound.title'));
  return (
    <Message title={translate('notFound.title')} explanation={translate('notFound.explanation')}>
      <Button component={Link} to="/" variant="contained">
        {translate('notFound.toHome')}
      </Button>
    </Message>
  );
}
