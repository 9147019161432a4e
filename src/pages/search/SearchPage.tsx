import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import type { AskFailure } from '../../shop/ask.ts';
import { CartBar } from '../../shop/CartBar.tsx';
import { CartNews } from '../../shop/CartNews.tsx';
import { useShop } from '../../shop/ShopContext.tsx';
import { FoundNames } from './FoundNames.tsx';
import { SearchForm } from './SearchForm.tsx';
import { useSearch } from './useSearch.ts';

/** Looks for domain names: one, or a pasted list of a hundred. */
export function SearchPage() {
  const { translate } = useShop();
  const { found, leftOut, failure, isBusy, look, again } = useSearch();
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

  const done = found.filter(({ state }) => state !== 'waiting').length;
  return (
    <Box sx={{ maxWidth: 880, mx: 'auto', pb: 12 }}>
      <Typography variant="h1" sx={{ fontSize: { xs: '1.75rem', sm: '2.25rem' } }}>
        {translate('shop.search.heading')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.75, mb: 2.5 }}>
        {translate('shop.search.introduction')}
      </Typography>
      <SearchForm value={typed} onChange={setTyped} onLook={() => start(typed)} />
      <Box sx={{ height: 4, mt: 2 }}>{isBusy && <LinearProgress aria-label={translate('shop.search.busy')} />}</Box>
      {failure && <Failed failure={failure} onRetry={() => start(asked)} />}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: '1.5em', mt: 0.5 }}>
        {found.length > 0 && translate('shop.search.progress', { done, all: found.length })}
      </Typography>
      {leftOut > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('shop.search.leftOut', { count: leftOut })}
        </Alert>
      )}
      <FoundNames key={asked} found={found} again={again} />
      <CartNews />
      <CartBar />
    </Box>
  );
}

function Failed({ failure: { seconds, isRefused }, onRetry }: { failure: AskFailure; onRetry: () => void }) {
  const { translate } = useShop();
  // Offers no second attempt, as the same text is refused again.
  if (isRefused)
    return (
      <Alert severity="warning" sx={{ mt: 1 }}>
        {translate('shop.search.tooLong')}
      </Alert>
    );
  const retry = (
    <Button color="inherit" size="small" onClick={onRetry}>
      {translate('shop.again')}
    </Button>
  );
  return (
    <Alert severity="warning" sx={{ mt: 1 }} action={retry}>
      {seconds > 0 ? translate('shop.search.tooMuch', { seconds }) : translate('shop.search.failed')}
    </Alert>
  );
}
