import { Box, Button, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { useDocumentTitle } from '../../../layout/documentTitle.ts';
import { useVisibleDescription } from '../../../views/descriptions.tsx';
import { PageHeader } from '../../../views/page/PageHeader.tsx';
import { Section } from '../../../views/page/Section.tsx';

/** Tells a customer without hosting what it brings, and leads to where it is ordered. */
export function NoHostingPage() {
  const translate = useTranslate();
  const title = translate('hosting.none.title');
  useDocumentTitle(title);
  const orders = useVisibleDescription('orders');
  return (
    <>
      <PageHeader title={title} />
      <Section>
        <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 1 }}>
          {translate('hosting.none.heading')}
        </Typography>
        <Typography sx={{ mb: 1 }}>{translate('hosting.none.text')}</Typography>
        <Box component="ul" sx={{ mt: 0, mb: 2 }}>
          {['site', 'mail', 'backups'].map((what) => (
            <li key={what}>{translate(`hosting.none.${what}`)}</li>
          ))}
        </Box>
        {orders?.can.create && (
          <Button variant="contained" component={LinkBase} to="/orders/create">
            {translate('hosting.none.order')}
          </Button>
        )}
      </Section>
    </>
  );
}
