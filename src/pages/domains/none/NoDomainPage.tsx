import { Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useDocumentTitle } from '../../../layout/documentTitle.ts';
import { PageHeader } from '../../../views/page/PageHeader.tsx';
import { Section } from '../../../views/page/Section.tsx';

/** Tells a customer without domains what one brings, and looks whether a name is free. */
export function NoDomainPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const title = translate('domains.none.title');
  useDocumentTitle(title);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    navigate(`/search?q=${encodeURIComponent(name.trim())}`);
  };
  return (
    <>
      <PageHeader title={title} />
      <Section>
        <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 1 }}>
          {translate('domains.none.heading')}
        </Typography>
        <Typography sx={{ mb: 2 }}>{translate('domains.none.text')}</Typography>
        <Box component="form" role="search" onSubmit={search} sx={form}>
          <TextField
            label={translate('domains.none.name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            fullWidth
            slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'search' } }}
          />
          <Button type="submit" variant="contained" sx={{ minHeight: 44, flexShrink: 0 }}>
            {translate('domains.none.search')}
          </Button>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {translate('domains.none.move')}
        </Typography>
        <Button component={LinkBase} to="/prices" sx={{ mt: 1, ml: -1, minHeight: 44 }}>
          {translate('domains.none.prices')}
        </Button>
      </Section>
    </>
  );
}

const form = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'flex-end' },
  gap: 1.5,
  maxWidth: 640,
};
