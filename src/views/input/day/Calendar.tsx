import BeforeIcon from '@mui/icons-material/ChevronLeft';
import AfterIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, Popover, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { dayIn } from '../../../../schema/day.ts';
import { useLocale } from '../../record/useLocale.ts';
import { dayByKey, inMonth, weeksOf } from './calendarDays.ts';

interface CalendarProps {
  label: string;
  anchor(): HTMLElement | null;
  /** The day that is chosen now. */
  day: string | undefined;
  onChoose(day: string): void;
  onClose(): void;
}

/** Offers the days of a month in a dialog below an input. Arrows and Page keys move, Enter chooses, Escape leaves. */
export function Calendar({ label, anchor, day, onChoose, onClose }: CalendarProps) {
  const translate = useTranslate();
  const [today] = useState(() => dayIn(new Date()));
  const [at, setAt] = useState(day ?? today);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={0}
      slotProps={{ paper: { elevation: 6, role: 'dialog', 'aria-modal': true, 'aria-label': label, sx: { p: 1.5 } } }}
    >
      <MonthSteps at={at} onStep={(months) => setAt(inMonth(at, months))} />
      <Days at={at} today={today} chosen={day} onMove={setAt} onChoose={onChoose} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }}>
        <Button size="small" onClick={() => onChoose(today)}>
          {translate('views.input.day.today')}
        </Button>
        <Button size="small" color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </Box>
    </Popover>
  );
}

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const written = (day: string, locale: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(noon(day));

function MonthSteps({ at, onStep }: { at: string; onStep(months: -1 | 1): void }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
      <IconButton size="small" aria-label={translate('views.input.day.before')} onClick={() => onStep(-1)}>
        <BeforeIcon />
      </IconButton>
      <Typography component="h2" variant="subtitle2" aria-live="polite">
        {written(at, locale, { month: 'long', year: 'numeric' })}
      </Typography>
      <IconButton size="small" aria-label={translate('views.input.day.after')} onClick={() => onStep(1)}>
        <AfterIcon />
      </IconButton>
    </Box>
  );
}

interface DaysProps {
  /** The day under the cursor, the only one that Tab reaches. */
  at: string;
  today: string;
  chosen: string | undefined;
  onMove(day: string): void;
  onChoose(day: string): void;
}

function Days({ at, today, chosen, onMove, onChoose }: DaysProps) {
  const locale = useLocale();
  const grid = useRef<HTMLTableElement>(null);
  const isMoved = useRef(true);
  const weeks = weeksOf(at.slice(0, 7));
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    isMoved.current = false;
  }, [at]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayByKey(at, event);
    if (!next) return;
    // Keeps the keys from the table or form around the input.
    event.preventDefault();
    event.stopPropagation();
    isMoved.current = true;
    onMove(next);
  };
  return (
    <Grid
      ref={grid}
      role="grid"
      aria-label={written(at, locale, { month: 'long', year: 'numeric' })}
      {...{ onKeyDown }}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={written(day, locale, { weekday: 'long' })}>
              {written(day, locale, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                <button
                  type="button"
                  data-day={day}
                  tabIndex={day === at ? 0 : -1}
                  aria-pressed={day === chosen}
                  aria-current={day === today ? 'date' : undefined}
                  aria-label={written(day, locale, { dateStyle: 'full' })}
                  className={day.slice(0, 7) === at.slice(0, 7) ? undefined : 'other'}
                  onClick={() => onChoose(day)}
                >
                  {Number(day.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

const Grid = styled('table')(({ theme }) => ({
  borderSpacing: 0,
  '& th': { ...theme.typography.caption, color: theme.vars?.palette.text.secondary, fontWeight: 600, padding: 4 },
  '& td': { padding: 1 },
  '& button': {
    ...theme.typography.body2,
    width: 40,
    height: 36,
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: theme.vars?.palette.text.primary,
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    '&:hover': { background: theme.vars?.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: -2 },
    '&.other': { color: theme.vars?.palette.text.secondary },
    '&[aria-current]': { fontWeight: 700, boxShadow: `inset 0 0 0 1px ${theme.vars?.palette.divider}` },
    '&[aria-pressed=true]': {
      background: theme.vars?.palette.primary.main,
      color: theme.vars?.palette.primary.contrastText,
    },
    [theme.breakpoints.down('sm')]: { height: 44 },
  },
}));
