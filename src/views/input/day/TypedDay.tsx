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

/** Takes a day as people type it in their language, or from a calendar (WAI-ARIA: date picker dialog). */
export function TypedDay({ notation, field, text, name, isLive = false, isCompact = false }: TypedDayProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
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
  const settle = (): void => {
    if (typed !== null) take(typed, true);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowDown' || event.altKey) return;
    event.preventDefault();
    open();
  };
  const open = (): void => {
    settle();
    setOpen(true);
  };
  const label = translate('views.input.day.calendar', { name });
  return (
    <>
      <TextField
        {...text}
        ref={place}
        inputRef={field.ref}
        value={typed ?? shown}
        onChange={({ target }) => {
          setTyped(target.value);
          take(target.value, false);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          settle();
          field.onBlur();
        }}
        placeholder={translate(notation.hint)}
        autoComplete="off"
        slotProps={{
          htmlInput: { spellCheck: false, maxLength: 40 },
          ...(!isLive && { inputLabel: { shrink: true } }),
          input: {
            sx: { pr: 0.5 },
            endAdornment: (
              <InputAdornment position="end" sx={{ ml: 0 }}>
                <IconButton size="small" tabIndex={isCompact ? -1 : 0} aria-label={label} title={label} onClick={open}>
                  <CalendarIcon sx={{ fontSize: 18 }} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Suspense>
        {isOpen && (
          <Calendar
            label={label}
            anchor={() => place.current}
            day={notation.dayOf(held)}
            onChoose={(day) => {
              give(notation.withDay(held, day));
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
