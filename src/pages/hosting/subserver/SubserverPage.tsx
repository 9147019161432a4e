import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Link, Typography } from '@mui/material';
import { LinkBase, type RaRecord, useGetList, useGetOne, useTranslate } from 'react-admin';
import { useDocumentTitle } from '../../../layout/documentTitle.ts';
import { Message } from '../../../layout/Message.tsx';
import { unicodeName } from '../../../views/cell/unicodeName.ts';
import { useVisibleDescription } from '../../../views/descriptions.tsx';
import { PageFailed } from '../../../views/page/PageFailed.tsx';
import { PageHeader } from '../../../views/page/PageHeader.tsx';
import { PageLoading } from '../../../views/page/PageLoading.tsx';
import { Section } from '../../../views/page/Section.tsx';
import { resource as accounts } from '../account/account.ts';
import { resource, type Subserver } from '../account/DomainsSection.tsx';
import { PartNote } from '../parts/PartNote.tsx';
import { Offers } from './Offers.tsx';
import { SubserverMail } from './SubserverMail.tsx';

interface SubserverPageProps {
  /** Id of the account. */
  account: string;
  domain: string;
}

interface Account extends RaRecord<string> {
  name: string;
}

/** Shows a further domain of an account: what it has, how it is on the server, and its mail accounts. */
export function SubserverPage({ account: id, domain }: SubserverPageProps) {
  const translate = useTranslate();
  const name = unicodeName(domain);
  useDocumentTitle(name);
  const { data: account } = useGetOne<Account>(accounts, { id });
  const { data, error, refetch } = useGetList<Subserver>(resource, {
    filter: { hosting: id, domain },
    pagination: { page: 1, perPage: 1 },
  });
  if (!data) return error ? <PageFailed onRetry={() => void refetch()} /> : <PageLoading />;
  const [subserver] = data;
  if (!subserver) return <Gone account={id} />;
  return (
    <>
      <PageHeader title={name} />
      {account && (
        <Typography sx={{ mb: 2 }}>
          <Link component={LinkBase} to={`/${accounts}/${id}/show`}>
            {translate('hosting.subserver.of', { name: unicodeName(account.name) })}
          </Link>
        </Typography>
      )}
      <PartNote resource={resource} part={subserver} name={name} />
      <Section title={translate('hosting.subserver.offers')} action={<EditLink subserver={subserver} />}>
        <Offers subserver={subserver} />
        {subserver.web && (
          <Link href={`https://${domain}`} target="_blank" rel="noreferrer" sx={{ display: 'inline-block', mt: 1 }}>
            {translate('hosting.subserver.visit')}
          </Link>
        )}
      </Section>
      {subserver.mail && <SubserverMail account={id} domain={domain} />}
    </>
  );
}

function EditLink({ subserver: { id } }: { subserver: Subserver }) {
  const translate = useTranslate();
  if (!useVisibleDescription(resource)?.can.update) return null;
  return (
    <Button size="small" component={LinkBase} to={`/${resource}/${id}`} startIcon={<EditIcon />}>
      {translate('hosting.subserver.edit')}
    </Button>
  );
}

function Gone({ account }: { account: string }) {
  const translate = useTranslate();
  return (
    <Box>
      <Message title={translate('hosting.subserver.gone')} explanation={translate('hosting.subserver.goneText')}>
        <Button variant="contained" component={LinkBase} to={`/${accounts}/${account}/show`}>
          {translate('hosting.subserver.back')}
        </Button>
      </Message>
    </Box>
  );
}
