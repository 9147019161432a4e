import SignIcon from '@mui/icons-material/DrawOutlined';
import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useDescription } from '../../../views/descriptions.tsx';
import { useRequests } from '../../../views/page/useRequests.ts';
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

/** Leads those who may sign now to the page where they read and sign; tells others whom to ask. */
function SignButton() {
  const translate = useTranslate();
  const description = useDescription();
  const { name } = description;
  const { id = '' } = useParams();
  const { data } = useGetOne(name, { id });
  const isOpen = data !== undefined && isStepOpen(description, data, step);
  const { data: maySign, isPending } = useMaySign(name, id, isOpen);
  if (!isOpen || isPending) return null;
  if (maySign === false)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
        {translate('extensions.signedByColleague')}
      </Typography>
    );
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

/** Asks whether the user may sign this record, as the description of the transition does not tell. */
function useMaySign(resource: string, id: string, enabled: boolean) {
  const requests = useRequests();
  return useQuery({
    queryKey: [resource, 'lookUp', { id, name: 'signer' }],
    queryFn: async ({ signal }) => {
      const { data } = await requests.send({ path: `${resource}/${id}/lookups/signer`, signal });
      return (data as { attributes: { maySign: boolean } }).attributes.maySign;
    },
    enabled,
    // Leads to the page where no answer came, which says what is wrong.
    retry: false,
  });
}
