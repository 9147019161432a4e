import { Autocomplete, type AutocompleteRenderValueGetItemProps, Chip, TextField } from '@mui/material';
import { type ClipboardEvent, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { textsCell } from '../../../schema/types/shared/textsCell.ts';
import { itemText } from '../cell/TextsCell.tsx';
import type { OfType } from '../types/fieldView.ts';
import { commonProps, type FieldInputProps } from './inputProps.ts';
import { itemErrors } from './itemErrors.ts';
import { textFieldProps } from './textFieldProps.tsx';

const separator = /[,;\n]/;

/** Edits a list of texts as chips. Enter, a comma, pasting and leaving the input add what was typed. */
export function TextsInput(props: FieldInputProps<OfType<'texts'>>) {
  const common = commonProps(props);
  const input = useInput({ source: common.source });
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const items = (input.field.value ?? []) as readonly string[];
  const errors = itemErrors(input.fieldState.error);
  const [error = input.fieldState.error] = Object.values(errors);
  const keep = (all: readonly string[]): void => input.field.onChange(all.length > 0 ? all : null);
  const add = (text: string): void => {
    const added = textsCell(text);
    if (added.length > 0) keep([...items, ...added]);
    setTyped('');
  };
  const type = (text: string): void => (separator.test(text) ? add(text) : setTyped(text));
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    if (!separator.test(text)) return;
    event.preventDefault();
    add(typed + text);
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      options={[]}
      value={[...items]}
      inputValue={typed}
      onChange={(_event, chosen) => {
        keep(chosen);
        setTyped('');
      }}
      onInputChange={(_event, text, reason) => reason === 'input' && type(text)}
      onBlur={() => {
        add(typed);
        input.field.onBlur();
      }}
      clearText={translate('ra.action.clear_input_value')}
      renderValue={(shown, propsOf) => (
        <ItemChips items={shown} field={props.field} errors={errors} propsOf={propsOf} />
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...textFieldProps(common, { ...input, fieldState: { ...input.fieldState, error } })}
          required={false}
          onPaste={paste}
        />
      )}
    />
  );
}

interface ItemChipsProps {
  items: readonly string[];
  field: OfType<'texts'>;
  errors: ReturnType<typeof itemErrors>;
  propsOf: AutocompleteRenderValueGetItemProps<true>;
}

const ItemChips = ({ items, field, errors, propsOf }: ItemChipsProps) =>
  items.map((item, index) => {
    const { key, ...chip } = propsOf({ index });
    return (
      <Chip
        key={key}
        {...chip}
        size="small"
        label={itemText(field, item)}
        color={errors[index] ? 'error' : 'default'}
      />
    );
  });
