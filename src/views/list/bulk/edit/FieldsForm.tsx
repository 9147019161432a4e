import { Autocomplete, Box, Button, DialogContent, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { fieldKey } from '../../../../../schema/names.ts';
import type { Attributes } from '../../../../../schema/normalize.ts';
import type { VisibleField, VisibleResource } from '../../../../../schema/visible.ts';
import { FocusFirstFault } from '../../../form/FocusFirstFault.tsx';
import { useFormRules } from '../../../form/rules/useFormRules.ts';
import { Leaving } from '../../../form/saving/Leaving.tsx';
import { FieldInput } from '../../../input/FieldInput.tsx';
import { popup } from '../../../input/inputProps.ts';
import { DialogButtons } from '../../../page/DialogButtons.tsx';
import { useAutocompleteTexts } from '../../../page/useAutocompleteTexts.ts';
import type { NamedField } from '../../../record/fields.ts';
import { bulkFields } from './bulkFields.ts';

export interface FieldsFormProps {
  description: VisibleResource;
  /** Values given before, when the user returns to the form. */
  given: Attributes;
  onGiven(changes: Attributes): void;
  onClose(): void;
  isLeaving: boolean;
  onStay(): void;
}

/** Asks for fields and the value that all selected records get; an empty value clears the field. */
export function FieldsForm({ description, given, onGiven, onClose, isLeaving, onStay }: FieldsFormProps) {
  const translate = useTranslate();
  const texts = useAutocompleteTexts();
  const offered = useMemo(() => bulkFields(description), [description]);
  const [chosen, setChosen] = useState<NamedField[]>(() => offered.filter(({ name }) => name in given));
  const fields = useMemo(() => Object.fromEntries(chosen.map((one) => [one.name, one.field])), [chosen]);
  const { rules, validate } = useFormRules({ fields, isNew: true, stored: noValues });
  const send = async (values: FieldValues): Promise<void> => {
    const named = Object.fromEntries(chosen.map((one) => [one.name, values[one.name] ?? null]));
    onGiven({ ...named, ...(await rules).changes(values, noValues) });
  };
  return (
    <Form record={given} validate={validate} onSubmit={send} noValidate>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <FocusFirstFault />
        {isLeaving && <Leaving onLeave={onClose} onStay={onStay} isGiven={chosen.length > 0} />}
        <Autocomplete
          multiple
          slotProps={popup}
          options={offered}
          value={chosen}
          onChange={(_, wanted) => setChosen(wanted)}
          getOptionLabel={({ name }) => translate(fieldKey(description.name, name))}
          isOptionEqualToValue={(a, b) => a.name === b.name}
          {...texts}
          renderInput={(params) => <TextField {...params} label={translate('views.bulk.fields')} autoFocus />}
          sx={{ mt: 0.5 }}
        />
        {chosen.map(({ name, field }) => (
          <Box key={name}>
            <FieldInput
              resource={description.name}
              name={name}
              field={alone(field)}
              isRequired={field.required === true}
              autoFocus
            />
          </Box>
        ))}
      </DialogContent>
      <DialogButtons onCancel={onClose}>
        <NextButton isReady={chosen.length > 0} />
      </DialogButtons>
    </Form>
  );
}

const noValues = {};

/** Removes `mustMatch` from a reference, because its values differ per record. */
const alone = (field: VisibleField): VisibleField =>
  field.type === 'reference' ? { ...field, mustMatch: undefined } : field;

/** Continues to the preview; nothing is changed yet. */
export function NextButton({ isReady }: { isReady: boolean }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={!isReady} loading={isSubmitting}>
      {translate('views.bulk.next')}
    </Button>
  );
}
