import { useState } from 'react';
import { AutocompleteInput, ReferenceInput, useLocale, useTranslate } from 'react-admin';
import { operatorsOf } from '../../../schema/condition.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useVisibleDescription } from '../descriptions.tsx';
import { allFieldsOf } from '../record/fields.ts';
import { sortOf } from '../record/sort.ts';
import { titleOf } from '../record/title.ts';
import { commonProps, popup, type ReferenceFieldInputProps } from './inputProps.ts';
import { type Fitting, useFitting } from './useFitting.ts';

/** Another record, found by typing; the server searches, so the number of records does not matter. */
export const ReferenceFieldInput = (props: ReferenceFieldInputProps) =>
  props.field.same ? <FittingInput {...props} /> : <SearchedInput {...props} fitting={anything} />;

const anything: Fitting = { filter: {}, missing: undefined, isPending: false };

/** Of what goes together, only what fits the rest of the form. */
const FittingInput = (props: ReferenceFieldInputProps) => <SearchedInput {...props} fitting={useFitting(props)} />;

function SearchedInput({ fitting, ...props }: ReferenceFieldInputProps & { fitting: Fitting }) {
  const { filter, missing, isPending } = fitting;
  const target = useVisibleDescription(props.field.to);
  const [locale, translate] = [useLocale(), useTranslate()];
  const [wasOpened, setOpened] = useState(false);
  if (!target) return null;
  const { source, helperText, ...common } = commonProps(props);
  return (
    <ReferenceInput
      source={source}
      reference={target.name}
      sort={sortOf(target)}
      filter={filter}
      enableGetChoices={() => wasOpened}
    >
      <AutocompleteInput
        {...common}
        helperText={missing ? translate('views.input.chooseFirst', { name: translate(missing) }) : helperText}
        disabled={missing !== undefined || isPending}
        optionText={(record) => (record ? titleOf(target, record, { locale }) : '')}
        filterToQuery={(text: string) => searchFor(target, text)}
        onOpen={() => setOpened(true)}
        noOptionsText="views.input.noneFound"
        autoHighlight
        slotProps={popup}
      />
    </ReferenceInput>
  );
}

/** Through the fields that are searched; through the title where none is. */
function searchFor(target: VisibleResource, text: string): object {
  if (text === '') return {};
  const fields = allFieldsOf(target);
  if (fields.some(({ field }) => field.search && field.rights.read)) return { q: text };
  const titled = fields.find(
    ({ name, field }) => target.title.includes(name) && field.filter && operatorsOf[field.type].includes('contains'),
  );
  return titled ? { [titled.name]: { contains: text } } : {};
}
