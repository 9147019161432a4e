import { Box, InputBase } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';

interface PageNumberProps {
  page: number;
  /** The number of pages, as people read it. */
  last: string;
  onPage(page: number): void;
}

/** The page one is at, to type another. */
export function PageNumber({ page, last, onPage }: PageNumberProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const go = (event?: FormEvent): void => {
    event?.preventDefault();
    const asked = Number(typed);
    setTyped(null);
    if (typed !== null && Number.isInteger(asked) && asked > 0 && asked !== page) onPage(asked);
  };
  const shown = typed ?? String(page);
  return (
    <Box component="form" onSubmit={go} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <InputBase
        value={shown}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={() => go()}
        onFocus={(event) => event.target.select()}
        inputProps={{ 'aria-label': translate('views.paging.goTo'), inputMode: 'numeric' }}
        sx={{
          width: `calc(${Math.max(2, shown.length)}ch + 20px)`,
          fontSize: 'inherit',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '& input': { textAlign: 'center', py: 0.4, px: 0.5 },
          '&.Mui-focused': { borderColor: 'primary.main' },
        }}
      />
      <span>{translate('views.paging.of', { count: last })}</span>
    </Box>
  );
}
