import { lazy } from 'react';
import { LinkCell } from '../cell/LinkCell.tsx';
import type { FieldView, OfType } from './fieldView.ts';
import { line } from './shared/line.tsx';

const PhoneInput = lazy(async () => ({ default: (await import('../input/PhoneInput.tsx')).PhoneInput }));

export const phone: FieldView<OfType<'phone'>> = {
  ...line,
  cell: ({ value }) => <LinkCell href={`tel:${value}`} text={String(value)} />,
  input: (props) => <PhoneInput {...props} />,
  width: 144,
};
