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
import { type FilterOption, optionsOf } from '../FilterInput.tsx';
import type { FilterPath } from '../parts/paths.ts';
import type { Question } from '../parts/questions.ts';

export interface ValueInputProps {
  end: FilterPath;
  question: Question;
  source: string;
}

const label = 'views.filter.value';

/** What a field is compared with, by its type; several at once where values are chosen. */
export function ValueInput(props: ValueInputProps) {
  const { end, question, source } = props;
  const { field, resource, name } = end;
  if (field.type === 'country') return <CountryValue {...props} />;
  if (field.type === 'reference' && question === 'in') return <RecordsValue to={field.to} source={source} />;
  if (['boolean', 'choice', 'choices', 'state', 'language'].includes(field.type)) return <OptionValue {...props} />;
  const isTyped = field.type !== 'reference' && !isOrdered(field);
  if (isTyped) return <TextInput source={source} label={label} helperText={false} />;
  return <FieldInput resource={resource} name={name} field={plain(field)} source={source} label={label} isCompact />;
}

/** Neither help nor what it shares with others of a form: there is no form. */
const plain = (field: VisibleField): VisibleField => {
  const alone = { ...field, help: undefined, min: undefined };
  return alone.type === 'reference' ? { ...alone, same: undefined } : alone;
};

function OptionValue(props: ValueInputProps) {
  const { resource, name, field } = props.end;
  const options = optionsOf({ resource, name, field }, useLocale());
  return <ChosenValue {...props} options={options} translated={field.type === 'language'} />;
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
  const [target, locale] = [useVisibleDescription(to), useLocale()];
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
