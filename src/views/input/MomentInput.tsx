import { clockOf, dayOf, momentOf } from './amsterdamTime.ts';
import { DayInput } from './day/DayInput.tsx';
import type { DayNotation } from './day/dayNotation.ts';
import { dayFrom, typedDay } from './day/dayText.ts';
import type { FieldInputProps } from './inputProps.ts';

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(value);

/** Splits what is typed into a day and a time; a text without a time has midnight. */
const dayAndTime = /^(.*?)(?:[T, ]+(?:om |at )?(\d{1,2})[:.](\d{2}))?$/;

/** Writes moments as day and time in Amsterdam: `24-11-2026 14:30`. */
const moments: DayNotation = {
  hint: 'views.input.day.momentHint',
  shown: (value, locale) =>
    isMoment(value) ? clockOf(value).replace(/^(.{10})T/, (_all, day) => `${typedDay(day, locale)} `) : text(value),
  read(typed, { locale, isDone }) {
    const [, dayTyped = '', hours, minutes = '00'] = dayAndTime.exec(typed.trim()) ?? [];
    const day = dayFrom(dayTyped, { locale, isDone });
    const isTime = Number(hours ?? 0) < 24 && Number(minutes) < 60;
    if (!day || !isTime || (!isDone && hours === undefined)) return undefined;
    return momentOf(`${day}T${(hours ?? '00').padStart(2, '0')}:${minutes}`) ?? undefined;
  },
  dayOf: (value) => (isMoment(value) ? dayOf(value) : undefined),
  withDay: (value, day) => momentOf(`${day}T${isMoment(value) ? clockOf(value).slice(11) : '00:00'}`) ?? day,
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Edits a moment as local time in Amsterdam, and stores it in UTC. */
export const MomentInput = (props: FieldInputProps) => <DayInput {...props} notation={moments} />;
