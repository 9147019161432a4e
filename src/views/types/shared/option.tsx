import { typeOf } from '../../../../schema/field.ts';
import { optionKey } from '../../../../schema/names.ts';
import { OptionCell } from '../../cell/OptionCell.tsx';
import type { FilterInputProps, FilterOption } from '../../list/filter/filterInputProps.ts';
import { OptionFilter } from '../../list/filter/OptionFilter.tsx';
import type { FieldView } from '../fieldView.ts';

const optionsOf = ({ resource, name, field }: FilterInputProps): FilterOption[] =>
  (typeOf(field).options?.(field) ?? []).map(({ value }) => ({ id: value, name: optionKey(resource, name, value) }));

/** Draws options by their labels; as plain text where no option has a tone. */
export const optionView = {
  cell: (props) => <OptionCell {...props} />,
  items: ({ resource, name, value }, { translate }) =>
    (Array.isArray(value) ? value : [value]).map((one) =>
      translate(optionKey(resource, name, one), { _: String(one) }),
    ),
  areChips: (field) => (typeOf(field).options?.(field) ?? []).some(({ tone }) => tone),
  needsForm: true,
  savesOnChoice: false,
  filter: (props) => <OptionFilter {...props} optionsOf={optionsOf} />,
  filterOptions: optionsOf,
  width: 128,
  isStretching: false,
} satisfies Partial<FieldView>;
