import SearchIcon from '@mui/icons-material/Search';
import { Alert, Box, Button, InputAdornment, LinearProgress, TextField, Typography } from '@mui/material';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { CartBar } from '../../shop/CartBar.tsx';
import { useShop } from '../../shop/ShopContext.tsx';
import { FoundNames } from './FoundNames.tsx';
import { useSearch } from './useSearch.ts';

/** Looks for domain names: one, or a pasted list of a hundred. */
export function SearchPage() {
  const { translate } = useShop();
  const search = useSearch();
  const { look } = search;
  const [typed, setTyped] = useState(() => new URLSearchParams(location.search).get('q') ?? '');
  const [asked, setAsked] = useState('');
  useDocumentTitle(translate('shop.search.title'));

  const start = (text: string): void => {
    const wanted = text.trim();
    if (wanted === '') return;
    setAsked(wanted);
    look(wanted);
    history.replaceState(history.state, '', `/search?q=${encodeURIComponent(wanted)}`);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once for what the address asks
  useEffect(() => start(typed), []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    start(typed);
  };
  const submitOnEnter = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.shiftKey) submit(event);
  };
  const done = search.found.filter(({ state }) => state !== 'waiting').length;
  return (
    <Box sx={page}>
      <Typography variant="h1" sx={{ fontSize: { xs: '1.75rem', sm: '2.25rem' } }}>
        {translate('shop.search.heading')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.75, mb: 2.5 }}>
        {translate('shop.search.introduction')}
      </Typography>
      <Box component="form" role="search" onSubmit={submit} sx={form}>
        <TextField
          label={translate('shop.search.names')}
          placeholder={translate('shop.search.example')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={submitOnEnter}
          multiline
          maxRows={8}
          fullWidth
          slotProps={{
            htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, enterKeyHint: 'search' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon aria-hidden />
                </InputAdornment>
              ),
            },
          }}
        />
        <Button type="submit" variant="contained" size="large" sx={{ minHeight: 56, px: 4, flexShrink: 0 }}>
          {translate('shop.search.look')}
        </Button>
      </Box>
      <Box sx={{ height: 4, mt: 2 }}>
        {search.isBusy && <LinearProgress aria-label={translate('shop.search.busy')} />}
      </Box>
      {search.failure && (
        <Alert
          severity="warning"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" size="small" onClick={() => start(asked)}>
              {translate('shop.again')}
            </Button>
          }
        >
          {search.failure.seconds > 0
            ? translate('shop.search.tooMuch', { seconds: search.failure.seconds })
            : translate('shop.search.failed')}
        </Alert>
      )}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: '1.5em', mt: 0.5 }}>
        {search.found.length > 0 && translate('shop.search.progress', { done, all: search.found.length })}
      </Typography>
      <FoundNames found={search.found} again={search.again} />
      <CartBar />
    </Box>
  );
}

const page = { maxWidth: 880, mx: 'auto', pb: 12 };
const form = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'flex-start' },
  gap: 1.5,
};
