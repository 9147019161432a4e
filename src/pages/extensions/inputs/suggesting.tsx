import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useDebouncedEvent, useGetList, useInput } from 'react-admin';
import { commonProps, type FieldInputProps, popup } from '../../../views/input/inputProps.ts';
import { textFieldProps } from '../../../views/input/textFieldProps.tsx';
import { useAutocompleteTexts } from '../../../views/page/useAutocompleteTexts.ts';

/** Draws a text input that suggests values of other records, for consistent spelling. */
export function Input(props: FieldInputProps) {
  const common = commonProps(props);
  const { source, resource, isRequired } = common;
  const input = useInput({ source, resource, isRequired });
  const { field } = input;
  const { suggestions, ask } = useSuggestions(props);
  const texts = useAutocompleteTexts();
  const text = String(field.value ?? '');
  return (
    <Autocomplete
      {...texts}
      id={input.id}
      freeSolo
      disableClearable={text === ''}
      options={suggestions}
      value={text}
      inputValue={text}
      onOpen={() => ask(text)}
      onInputChange={(_, typed, reason) => {
        if (reason === 'reset') return;
        field.onChange(typed);
        ask(typed);
      }}
      onBlur={field.onBlur}
      slotProps={popup}
      renderInput={(params) => <TextField {...params} {...textFieldProps(common, input)} inputRef={field.ref} />}
    />
  );
}

const most = 100;

/** Fetches the distinct values of other records after a pause in typing. */
function useSuggestions({ resource, name, field }: FieldInputProps) {
  const [asked, setAsked] = useState<string>();
  const { data = [] } = useGetList(
    resource,
    {
      filter: { [name]: asked ? { contains: asked } : { null: false } },
      sort: { field: name, order: 'ASC' },
      pagination: { page: 1, perPage: most },
    },
    { enabled: asked !== undefined && Boolean(field.filter) && field.rights.read },
  );
  const ask = useDebouncedEvent(setAsked, 250);
  return { suggestions: [...new Set(data.map((record) => String(record[name])))], ask };
}
