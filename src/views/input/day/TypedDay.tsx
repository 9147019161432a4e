import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { type UseInputValue, useTranslate } from 'react-admin';
import { useLocale } from '../../record/useLocale.ts';
import type { DayNotation } from './dayNotation.ts';

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

interface TypedDayProps {
  notation: DayNotation;
  /** The field of the form; its values are stored as they are. */
  field: UseInputValue['field'];
  /** Props of the text field: label, help and fault. */
  text: object;
  /** Name of the field, for the button of the calendar. */
  name: string;
  /**
   * Whether every value is used at once, so that only whole ones are given. Otherwise a half-typed text is the value.
   */
  isLive?: boolean;
  /** Whether it has little room. */
  isCompact?: boolean | undefined;
}

/** Keeps what is typed until the input is left, and reads days from it. */
function useTyped({ notation, field, isLive = false }: Pick<TypedDayProps, 'notation' | 'field' | 'isLive'>) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const held: unknown = field.value;
  const shown = notation.shown(held, locale);
  const give = (value: unknown): void => {
    if (value !== (held ?? null)) field.onChange(value);
  };
  const take = (written: string, isDone: boolean): void => {
    // Keeps the stored value, which may say more than its text, such as seconds.
    const isAsStored = written.trim() === shown && notation.dayOf(held) !== undefined;
    if (written.trim() === '') give(null);
    else if (!isAsStored) give(notation.read(written, { locale, isDone }) ?? (isLive ? held : written));
  };
  return {
    text: typed ?? shown,
    give,
    type: (written: string): void => {
      setTyped(written);
      take(written, false);
    },
    settle: (): void => {
      if (typed !== null) take(typed, true);
      setTyped(null);
    },
  };
}

/** Takes a day as people type it in their language, or from a calendar (WAI-ARIA: date picker dialog). */
export function TypedDay({ notation, field, text, name, isLive = false, isCompact = false }: TypedDayProps) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const typed = useTyped({ notation, field, isLive });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') typed.settle();
    if (event.key !== 'ArrowDown' || event.altKey) return;
    event.preventDefault();
    open();
  };
  const open = (): void => {
    typed.settle();
    setOpen(true);
  };
  const label = translate('views.input.day.calendar', { name });
  return (
    <>
      <TextField
        {...text}
        ref={place}
        inputRef={field.ref}
        value={typed.text}
        onChange={({ target }) => typed.type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          typed.settle();
          field.onBlur();
        }}
        placeholder={translate(notation.hint)}
        autoComplete="off"
        slotProps={{
          htmlInput: { spellCheck: false, maxLength: 40 },
          ...(!isLive && { inputLabel: { shrink: true } }),
          input: {
            sx: { pr: 0.5 },
            endAdornment: <CalendarButton label={label} isCompact={isCompact} onClick={open} />,
          },
        }}
      />
      <Suspense>
        {isOpen && (
          <Calendar
            label={label}
            anchor={() => place.current}
            day={notation.dayOf(field.value)}
            onChoose={(day) => {
              typed.give(notation.withDay(field.value, day));
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

interface CalendarButtonProps {
  label: string;
  isCompact: boolean;
  onClick(): void;
}

const CalendarButton = ({ label, isCompact, onClick }: CalendarButtonProps) => (
  <InputAdornment position="end" sx={{ ml: 0 }}>
    <IconButton size="small" tabIndex={isCompact ? -1 : 0} aria-label={label} title={label} onClick={onClick}>
      <CalendarIcon sx={{ fontSize: 18 }} />
    </IconButton>
  </InputAdornment>
);
