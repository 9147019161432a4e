import SignIcon from '@mui/icons-material/DrawOutlined';
import { Button } from '@mui/material';
import { LinkBase, useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useDescription } from '../../../views/descriptions.tsx';
import { ShowPage } from '../../../views/show/ShowPage.tsx';
import { isStepOpen } from '../../../views/state/transitions.ts';
import { DocumentLinkButton } from './links/DocumentLinkButton.tsx';
import { PrintLink } from './links/PrintLink.tsx';

/** Names the transition that is taken on the page where one reads and signs. */
const step = 'sign';

/** Draws a document with a link to print it, one to sign it, and for staff one to give away. */
export function Page() {
  const actions = (
    <>
      <SignButton />
      <PrintLink />
      <DocumentLinkButton field="quotation" />
    </>
  );
  return <ShowPage extraActions={actions} mainStep={step} />;
}

/** Leads those who may sign now to the page where they read and sign. */
function SignButton() {
  const translate = useTranslate();
  const description = useDescription();
  const { name } = description;
  const { id = '' } = useParams();
  const { data } = useGetOne(name, { id });
  if (!data || !isStepOpen(description, data, step)) return null;
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
