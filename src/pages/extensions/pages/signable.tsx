import SignIcon from '@mui/icons-material/DrawOutlined';
import { Button } from '@mui/material';
import { LinkBase, useGetOne, usePermissions, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useDescription } from '../../../views/descriptions.tsx';
import { ShowPage } from '../../../views/show/ShowPage.tsx';
import { DocumentLinkButton } from './links/DocumentLinkButton.tsx';
import { PrintLink } from './links/PrintLink.tsx';

/** Draws a document with a link to print it, one to sign it, and for staff one to give away. */
export function Page() {
  const actions = (
    <>
      <SignButton />
      <PrintLink />
      <DocumentLinkButton field="quotation" />
    </>
  );
  return <ShowPage extraActions={actions} />;
}

/** Leads those who sign to the page where they read and sign. */
function SignButton() {
  const translate = useTranslate();
  const { name } = useDescription();
  const { id = '' } = useParams();
  const { permissions } = usePermissions<readonly string[]>();
  const { data } = useGetOne(name, { id });
  if (!data || permissions?.includes('ADMIN') !== false || data['state'] !== 'quotation') return null;
  return (
    <Button
      variant="contained"
      size="small"
      startIcon={<SignIcon />}
      component={LinkBase}
      to={`/${name}/${id}/sign`}
      sx={{ minHeight: { xs: 44, sm: 0 } }}
    >
      {translate('extensions.sign')}
    </Button>
  );
}
