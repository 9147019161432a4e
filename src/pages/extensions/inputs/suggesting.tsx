import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, InputHelperText, useDebouncedEvent, useGetList, useInput } from 'react-admin';
import { commonProps, type FieldInputProps, popup } from '../../../views/input/inputProps.ts';

/** A text of one's own, or one that other records have: found while it is typed, so that the same is written the same. */
export function Input(props: FieldInputProps) {
  const { source, resource, label, helperText, isRequired, autoFocus } = commonProps(props);
  const { id, field, fieldState } = useInput({ source, resource, isRequired });
  const { suggestions, ask } = useSuggestions(props);
  const { error, invalid } = fieldState;
  const text = String(field.value ?? '');
  return (
    <Autocomplete
      id={id}
      freeSolo
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
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          inputRef={field.ref}
          label={<FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />}
          error={invalid}
          helperText={
            (helperText !== false || invalid) && <InputHelperText error={error?.message} helperText={helperText} />
          }
          autoFocus={autoFocus}
        />
      )}
    />
  );
}

const most = 100;

/** What other records have in the same field, each once; asked for when nobody has typed for a moment. */
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
