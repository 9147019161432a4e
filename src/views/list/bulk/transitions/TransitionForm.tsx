import { Box, DialogContent, DialogContentText } from '@mui/material';
import { useMemo } from 'react';
import { Form, NullableBooleanInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Attributes } from '../../../../../schema/normalize.ts';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { FocusFirstFault } from '../../../form/FocusFirstFault.tsx';
import { useFormRules } from '../../../form/rules/useFormRules.ts';
import { Leaving } from '../../../form/saving/Leaving.tsx';
import { FieldInput } from '../../../input/FieldInput.tsx';
import { commonProps, type FieldInputProps } from '../../../input/inputProps.ts';
import { DialogButtons } from '../../../page/DialogButtons.tsx';
import { fieldsOf } from '../../../record/fields.ts';
import { missingReason, ReasonInput, reasonOf } from '../../../state/ReasonInput.tsx';
import type { Transition } from '../../../state/transitions.ts';
import { NextButton } from '../edit/FieldsForm.tsx';

export interface TransitionFormProps {
  description: VisibleResource;
  transition: Transition;
  given: Attributes;
  onGiven(values: Attributes, reason: string | undefined): void;
  onClose(): void;
  isLeaving: boolean;
  onStay(): void;
}

/** Asks once for what a transition requires of all records; empty inputs keep the stored values. */
export function TransitionForm({
  description,
  transition,
  given,
  onGiven,
  onClose,
  isLeaving,
  onStay,
}: TransitionFormProps) {
  const translate = useTranslate();
  const fields = useMemo(
    () =>
      Object.fromEntries(
        fieldsOf(description, transition.needs).map(({ name, field }) => [
          name,
          // Drops the default too: an input left empty would be sent, and empty the field.
          { ...field, required: false, when: undefined, default: undefined },
        ]),
      ),
    [description, transition],
  );
  const { rules, validate } = useFormRules({ fields, isNew: true, stored: noValues });
  const faultsOf = async (values: FieldValues): Promise<object> => ({
    ...(await validate(values)),
    ...(transition.asksReason && missingReason(values)),
  });
  const send = async (values: FieldValues): Promise<void> =>
    onGiven((await rules).changes(values, noValues), reasonOf(values));
  return (
    <Form record={given} validate={faultsOf} onSubmit={send} noValidate>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <FocusFirstFault />
        {isLeaving && <Leaving onLeave={onClose} onStay={onStay} isGiven={Object.keys(given).length > 0} />}
        {transition.needs.length > 0 && <DialogContentText>{translate('views.bulk.keepEmpty')}</DialogContentText>}
        {Object.entries(fields).map(([name, field], index) => (
          <Box key={name}>
            <NeededInput
              resource={description.name}
              name={name}
              field={field}
              isRequired={false}
              autoFocus={index === 0}
            />
          </Box>
        ))}
        {transition.asksReason && <ReasonInput />}
      </DialogContent>
      <DialogButtons onCancel={onClose} cancelLabel={translate('views.state.keep')}>
        <NextButton isReady />
      </DialogButtons>
    </Form>
  );
}

/** Draws a boolean with three values, as a switch could not be left empty. */
const NeededInput = (props: FieldInputProps) =>
  props.field.type === 'boolean' && !props.field.drawnBy?.input ? (
    <NullableBooleanInput {...commonProps(props)} fullWidth />
  ) : (
    <FieldInput {...props} />
  );

const noValues = {};
