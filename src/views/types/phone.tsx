import { lazy } from 'react';
import { LinkCell } from '../cell/LinkCell.tsx';
import { phoneReading } from '../cell/phoneReading.ts';
import type { FieldView, OfType } from './fieldView.ts';
import { line } from './shared/line.tsx';

const PhoneInput = lazy(async () => ({ default: (await import('../input/PhoneInput.tsx')).PhoneInput }));

export const phone: FieldView<OfType<'phone'>> = {
  ...line,
  isCopied: true,
  cell: ({ value }, locale) => <LinkCell href={`tel:${value}`} text={phoneReading(String(value), locale)} />,
  text: (value, locale) => phoneReading(String(value), locale),
  input: (props) => <PhoneInput {...props} />,
  width: 144,
};
