import { lazy } from 'react';
import { ReferenceCell } from '../cell/ReferenceCell.tsx';
import type { FieldView, OfType } from './fieldView.ts';

const ReferenceFilter = lazy(async () => ({
  default: (await import('../list/filter/ReferenceFilter.tsx')).ReferenceFilter,
}));

export const reference: FieldView<OfType<'reference'>> = {
  cell: ({ field, value }) => <ReferenceCell to={field.to} id={String(value)} />,
  items: ({ field, value }, { titleOf }) => [titleOf(field.to, String(value)) ?? `#${value}`],
  input: 'reference',
  needsForm: true,
  savesOnChoice: false,
  filter: (props) => <ReferenceFilter {...props} />,
  width: 136,
  isStretching: true,
};
