import PayIcon from '@mui/icons-material/PaymentOutlined';
import { Button } from '@mui/material';
import { LinkBase, useGetOne, usePermissions, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useDescription } from '../../../views/descriptions.tsx';
import { ShowPage } from '../../../views/show/ShowPage.tsx';
import { DocumentLinkButton } from './links/DocumentLinkButton.tsx';
import { PrintLink } from './links/PrintLink.tsx';

/** Draws a document with a link to print it, and one to pay while something is open on it. */
export function Page() {
  const actions = (
    <>
      <PayButton />
      <PrintLink />
      <DocumentLinkButton field="invoice" />
    </>
  );
  return <ShowPage extraActions={actions} />;
}

/** Leads those who owe it to the page where they pay. */
function PayButton() {
  const translate = useTranslate();
  const { name } = useDescription();
  const { id = '' } = useParams();
  const { permissions } = usePermissions<readonly string[]>();
  const { data } = useGetOne(name, { id });
  if (!data || permissions?.includes('ADMIN') !== false || !(data['openAmount'] > 0)) return null;
  return (
    <Button
      // Leaves what we collect by direct debit to those who want to pay it all the same.
      variant={data['paymentMethod'] === 'directDebit' ? 'outlined' : 'contained'}
      size="small"
      startIcon={<PayIcon />}
      component={LinkBase}
      to={`/${name}/${id}/payment`}
      sx={{ minHeight: { xs: 44, sm: 0 } }}
    >
      {translate('extensions.payNow')}
    </Button>
  );
}
