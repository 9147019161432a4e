import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BankEntry, Suggestion } from './bankEntry.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { EntryList } from './EntryList.tsx';
import { joined, withPicked } from './picked.ts';
import { useBankKeys } from './useBankKeys.ts';
import type { BankWork } from './useBankWork.ts';
import { useSuggestions } from './useSuggestions.ts';

/** Draws the open entries beside what the current one may be, and listens to the keys. */
export function Workspace({ work, entry }: { work: BankWork; entry: BankEntry }) {
  const place = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<{ entry: string; picked: readonly Suggestion[] } | null>(null);
  const { data } = useSuggestions(entry.id);
  const picked = found?.entry === entry.id ? found.picked : [];
  const together = joined(picked);
  const chosen = together ? [together] : [];
  const suggestions = data || chosen.length > 0 ? [...chosen, ...(data ?? [])].slice(0, 3) : undefined;
  const toList = (): void => place.current?.querySelector<HTMLElement>('[role=listbox]')?.focus();
  const book = (suggestion: Suggestion | undefined): void => {
    toList();
    if (suggestion) void work.book(entry, suggestion);
  };
  const ignore = (): void => {
    toList();
    void work.ignore(entry);
  };
  useBankKeys(place, {
    moveBy: work.moveBy,
    bookAt: (at) => book(suggestions?.[at]),
    ignore,
    undo: () => void work.undo(),
    search: () => search.current?.focus(),
  });
  return (
    <Box ref={place} sx={columns}>
      <EntryList entries={work.entries} current={entry} onChoose={work.choose} />
      <Box sx={{ minWidth: 0 }}>
        <EntryDetails
          entry={entry}
          suggestions={suggestions}
          isBusy={work.isBusy}
          searchRef={search}
          onFound={(suggestion) => {
            setFound({ entry: entry.id, picked: withPicked(picked, suggestion) });
            // Waits until the search has given up its focus.
            setTimeout(toList);
          }}
          onBook={book}
          onIgnore={ignore}
        />
        <Keys />
      </Box>
    </Box>
  );
}

/** Says how far the work is. */
export function Progress({ done, all }: Pick<BankWork, 'done' | 'all'>) {
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', mb: 0.5 }}>
        {translate('bank.progress', { done, all })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={all === 0 ? 0 : (100 * done) / all}
        aria-label={translate('bank.progressLabel')}
        sx={{ height: 6, borderRadius: 3 }}
      />
    </Box>
  );
}

/** Says what became of the last entry, which can be taken back. */
export function Last({ last, undo, isBusy }: Pick<BankWork, 'last' | 'undo' | 'isBusy'>) {
  const translate = useTranslate();
  const who = last?.entry.name ?? last?.entry.iban ?? '–';
  return (
    <Box role="status" sx={{ mb: last ? 2 : 0 }}>
      {last && (
        <Alert
          severity="info"
          icon={false}
          action={
            last.debit === undefined ? (
              <Button color="inherit" size="small" disabled={isBusy} onClick={() => void undo()}>
                {translate('bank.undo')}
              </Button>
            ) : (
              <Button color="inherit" size="small" component={Link} to={`/collectionentries/${last.debit}/show`}>
                {translate('bank.toDebit')}
              </Button>
            )
          }
        >
          {translate(last.state === 'ignored' ? 'bank.ignored' : 'bank.booked', { who, title: last.title })}
        </Alert>
      )}
    </Box>
  );
}

const keys = ['move', 'first', 'choose', 'search', 'ignore', 'undo'] as const;

function Keys() {
  const translate = useTranslate();
  return (
    <Box component="details" sx={{ mt: 1.5, display: { xs: 'none', sm: 'block' } }}>
      <Box component="summary" sx={{ cursor: 'pointer', typography: 'body2', minHeight: 24 }}>
        {translate('bank.keys.title')}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, typography: 'body2' }}>
        {keys.map((key) => (
          <li key={key}>{translate(`bank.keys.${key}`)}</li>
        ))}
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
  gap: 2,
  alignItems: 'start',
};
