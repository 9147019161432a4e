import { Box } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { optionKey } from '../../../../schema/names.ts';
import { unicodeName } from '../../../views/cell/unicodeName.ts';
import { useVisibleRows } from '../../../views/list/table/body/useVisibleRows.ts';
import { type Faults, useFaultText } from '../data/faults.ts';
import { CellText } from '../grid/CellText.tsx';
import type { Row } from '../held/held.ts';

interface RecordCardsProps {
  rows: readonly Row[];
  faults: Faults;
  onOpen(row: Row): void;
}

/** Sets the height of a card, in pixels. */
const cardHeight = 76;

/** Draws a zone on a phone: a card for each record, which opens its form. */
export function RecordCards({ rows, faults, onOpen }: RecordCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { start, end } = useVisibleRows(list, noScroller, { count: rows.length, rowHeight: cardHeight });
  return (
    <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      <Space height={start * cardHeight} />
      {rows.slice(start, end).map((row) => (
        <Card key={row.key} row={row} faults={faults} onOpen={onOpen} />
      ))}
      <Space height={Math.max(0, rows.length - end) * cardHeight} />
    </Box>
  );
}

/** Stands for no scroller: the page scrolls, and nothing within it. */
const noScroller = { current: null };

const Space = ({ height }: { height: number }) => height > 0 && <li aria-hidden style={{ height }} />;

function Card({ row, faults, onOpen }: { row: Row } & Omit<RecordCardsProps, 'rows'>) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const [fault] = row.mark === 'removed' ? [] : (faults.get(row.key) ?? []);
  return (
    <Box component="li" sx={{ height: cardHeight }}>
      <Box component="button" type="button" data-mark={row.mark} onClick={() => onOpen(row)} sx={card}>
        <Box component="span" sx={line}>
          <Box component="span" sx={{ fontWeight: 700, ...cut }}>
            {unicodeName(row.record.name)}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 600 }}>
            {row.record.type}
          </Box>
          <Box component="span" sx={{ ml: 'auto', color: 'text.secondary', fontSize: '0.8125rem' }}>
            {row.mark === 'same'
              ? translate(optionKey('dnsrecords', 'ttl', row.record.ttl), { _: String(row.record.ttl) })
              : translate(`dns.mark.${row.mark}`)}
          </Box>
        </Box>
        <Box component="span" sx={{ ...cut, fontSize: '0.875rem', color: fault ? 'error.main' : undefined }}>
          {fault ? faultText(fault) : <CellText row={row} column="value" />}
        </Box>
      </Box>
    </Box>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const line = { display: 'flex', gap: 1, alignItems: 'baseline', minWidth: 0 } as const;
const card = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 0.25,
  width: 1,
  height: cardHeight - 1,
  px: 2,
  border: 0,
  borderLeft: '4px solid transparent',
  borderBottom: 1,
  borderBottomColor: 'divider',
  font: 'inherit',
  textAlign: 'left',
  color: 'text.primary',
  bgcolor: 'background.paper',
  '&[data-mark=new]': { borderLeftColor: 'success.main' },
  '&[data-mark=changed]': { borderLeftColor: 'warning.main' },
  '&[data-mark=removed]': { borderLeftColor: 'error.main', color: 'text.secondary' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
} as const;
