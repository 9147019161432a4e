import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { moneyText } from '../../../schema/amountText.ts';
import { dayText } from '../../../schema/day.ts';
import { useLocale } from '../../views/record/useLocale.ts';
import type { BankEntry } from './bankEntry.ts';

interface EntryListProps {
  entries: readonly BankEntry[];
  current: BankEntry | undefined;
  onChoose(id: string): void;
}

const optionId = (id: string): string => `bank-entry-${id}`;

/** Lists the open entries; the one that is looked at is chosen by click, arrows, j or k. */
export function EntryList({ entries, current, onChoose }: EntryListProps) {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const id = current?.id;
  useEffect(() => {
    if (id !== undefined) document.getElementById(optionId(id))?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  // Takes the keyboard at the start, so that the first key works.
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  return (
    <Box
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={translate('bank.entries')}
      aria-activedescendant={id === undefined ? undefined : optionId(id)}
      sx={frame}
    >
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} isCurrent={entry.id === id} onChoose={() => onChoose(entry.id)} />
      ))}
    </Box>
  );
}

function Entry({ entry, isCurrent, onChoose }: { entry: BankEntry; isCurrent: boolean; onChoose(): void }) {
  const locale = useLocale();
  const { id, date, amount, name, iban, description } = entry;
  return (
    <Box role="option" id={optionId(id)} aria-selected={isCurrent} onClick={onChoose} sx={row}>
      <Box sx={line}>
        <Typography component="span" noWrap sx={{ fontWeight: 600, minWidth: 0 }}>
          {name ?? iban ?? '–'}
        </Typography>
        <Typography component="span" sx={{ ...figure, color: amount < 0 ? 'error.main' : 'success.main' }}>
          {moneyText(amount, locale)}
        </Typography>
      </Box>
      <Box sx={line}>
        <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ minWidth: 0 }}>
          {description ?? ''}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {dayText(date, locale)}
        </Typography>
      </Box>
    </Box>
  );
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  overflowY: 'auto',
  maxHeight: { xs: '32vh', md: 'calc(100vh - 340px)' },
  minHeight: 120,
  minWidth: 0,
};
const row = {
  px: 1.5,
  py: 1,
  minHeight: 44,
  cursor: 'pointer',
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
  '&[aria-selected=true]': { bgcolor: 'action.selected', boxShadow: 'inset 3px 0 0 currentColor' },
};
const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', columnGap: 1.5, minWidth: 0 };
const figure = { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
