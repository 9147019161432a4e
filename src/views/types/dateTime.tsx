import { lazy } from 'react';
import { momentText } from '../cell/text.ts';
import type { FieldView, OfType } from './fieldView.ts';
import { digits } from './shared/digits.tsx';
import { line } from './shared/line.tsx';

const MomentInput = lazy(async () => ({ default: (await import('../input/MomentInput.tsx')).MomentInput }));
const DayRange = lazy(async () => ({ default: (await import('../list/filter/DayRange.tsx')).DayRange }));

export const dateTime: FieldView<OfType<'dateTime'>> = {
  ...line,
  cell: ({ value }, locale) => digits(momentText(String(value), locale)),
  text: (value, locale) => momentText(String(value), locale),
  input: (props) => <MomentInput {...props} />,
  filter: (props) => <DayRange {...props} />,
};
