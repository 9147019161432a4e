import { Box, DialogContent, DialogContentText } from '@mui/material';
import { useMemo } from 'react';
import { Form, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Attributes } from '../../../../../schema/normalize.ts';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { FocusFirstFault } from '../../../form/FocusFirstFault.tsx';
import { useFormRules } from '../../../form/rules/useFormRules.ts';
import { FieldInput } from '../../../input/FieldInput.tsx';
import { DialogButtons } from '../../../page/DialogButtons.tsx';
import { fieldsOf } from '../../../record/fields.ts';
import type { Step } from '../../../state/edges.ts';
import { missingReason, ReasonInput, reasonOf } from '../../../state/ReasonInput.tsx';
import { NextButton } from '../edit/FieldsForm.tsx';

export interface StepFormProps {
  description: VisibleResource;
  step: Step;
  given: Attributes;
  onGiven(values: Attributes, reason: string | undefined): void;
  onClose(): void;
}

/** Asks once what a step needs of each record. What is left empty stays as each record has it. */
export function StepForm({ description, step, given, onGiven, onClose }: StepFormProps) {
  const translate = useTranslate();
  const fields = useMemo(
    () =>
      Object.fromEntries(
        fieldsOf(description, step.needs).map(({ name, field }) => [
          name,
          { ...field, required: false, when: undefined },
        ]),
      ),
    [description, step],
  );
  const { rules, validate } = useFormRules({ fields, isNew: true, stored: noValues });
  const judge = async (values: FieldValues): Promise<object> => ({
    ...(await validate(values)),
    ...(step.asksReason && missingReason(values)),
  });
  const send = async (values: FieldValues): Promise<void> =>
    onGiven((await rules).changes(values, noValues), reasonOf(values));
  return (
    <Form record={given} validate={judge} onSubmit={send} noValidate>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <FocusFirstFault />
        {step.needs.length > 0 && <DialogContentText>{translate('views.bulk.keepEmpty')}</DialogContentText>}
        {Object.entries(fields).map(([name, field], index) => (
          <Box key={name}>
            <FieldInput
              resource={description.name}
              name={name}
              field={field}
              isRequired={false}
              autoFocus={index === 0}
            />
          </Box>
        ))}
        {step.asksReason && <ReasonInput />}
      </DialogContent>
      <DialogButtons onCancel={onClose}>
        <NextButton isReady />
      </DialogButtons>
    </Form>
  );
}

const noValues = {};
