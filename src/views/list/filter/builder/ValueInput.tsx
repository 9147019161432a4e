import { AutocompleteArrayInput, ReferenceArrayInput, SelectArrayInput, SelectInput, TextInput } from 'react-admin';
import type { VisibleField } from '../../../../../schema/visible.ts';
import { useVisibleDescription } from '../../../descriptions.tsx';
import { FieldInput } from '../../../input/FieldInput.tsx';
import { popup } from '../../../input/inputProps.ts';
import { searchFor } from '../../../input/ReferenceFieldInput.tsx';
import { useCountryChoices } from '../../../input/useCountryChoices.ts';
import { isOrdered } from '../../../record/fields.ts';
import { sortOf } from '../../../record/sort.ts';
import { titleOf } from '../../../record/title.ts';
import { useLocale } from '../../../record/useLocale.ts';
import { viewOf } from '../../../types/fieldViews.ts';
import type { FilterOption } from '../filterInputProps.ts';
import type { FilterPath } from '../parts/paths.ts';
import type { Question } from '../parts/questions.ts';

export interface ValueInputProps {
  end: FilterPath;
  question: Question;
  source: string;
}

const label = 'views.filter.value';

/** Draws the input of the value to compare with, by type; several values where options are chosen. */
export function ValueInput(props: ValueInputProps) {
  const { end, question, source } = props;
  const { field, resource, name } = end;
  if (field.type === 'country') return <CountryValue {...props} />;
  if (field.type === 'reference' && question === 'in') return <RecordsValue to={field.to} source={source} />;
  if (viewOf(field).filterOptions) return <OptionValue {...props} />;
  const isTyped = field.type !== 'reference' && !isOrdered(field);
  if (isTyped) return <TextInput source={source} label={label} helperText={false} />;
  return <FieldInput resource={resource} name={name} field={plain(field)} source={source} label={label} isCompact />;
}

/** Removes help, minimum and `mustMatch`, which apply only in a form. */
const plain = (field: VisibleField): VisibleField => {
  const alone = { ...field, help: undefined, min: undefined };
  return alone.type === 'reference' ? { ...alone, mustMatch: undefined } : alone;
};

function OptionValue(props: ValueInputProps) {
  const { filterOptions, hasOwnTexts = false } = viewOf(props.end.field);
  const locale = useLocale();
  const options = filterOptions?.(props.end, locale) ?? [];
  return <ChosenValue {...props} options={options} translated={hasOwnTexts} />;
}

const CountryValue = (props: ValueInputProps) => (
  <ChosenValue {...props} options={useCountryChoices() as FilterOption[]} translated />
);

function ChosenValue({
  question,
  source,
  options,
  translated,
}: ValueInputProps & { options: FilterOption[]; translated: boolean }) {
  const common = { source, label, choices: options, translateChoice: !translated, helperText: false as const };
  return question === 'in' ? <SelectArrayInput {...common} /> : <SelectInput {...common} />;
}

function RecordsValue({ to, source }: { to: string; source: string }) {
  const target = useVisibleDescription(to);
  const locale = useLocale();
  if (!target) return null;
  return (
    <ReferenceArrayInput source={source} reference={to} sort={sortOf(target)}>
      <AutocompleteArrayInput
        label={label}
        helperText={false}
        optionText={(record) => (record ? titleOf(target, record, { locale }) : '')}
        filterToQuery={(text: string) => searchFor(target, text)}
        noOptionsText="views.input.noneFound"
        slotProps={popup}
      />
    </ReferenceArrayInput>
  );
}
