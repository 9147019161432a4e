import { Box, Button, Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useMemo } from 'react';
import { Form, useTranslate } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { applies } from '../../../schema/condition.ts';
import { useDescription } from '../descriptions.tsx';
import { FocusFirstFault } from '../form/FocusFirstFault.tsx';
import { useFormRules } from '../form/rules/useFormRules.ts';
import { FieldInput } from '../input/FieldInput.tsx';
import { DialogButtons } from '../page/DialogButtons.tsx';
import { fieldsOf } from '../record/fields.ts';
import { useTitleOf } from '../record/useTitleOf.ts';
import type { Step } from './edges.ts';
import { missingReason, ReasonInput, reasonOf } from './ReasonInput.tsx';
import { type StepProps, useTakeStep } from './useTakeStep.ts';

/** What was typed survives when the record below it is fetched anew. */
const keepTyped = { keepDirtyValues: true };

/** Asks what a step needs: values of the record, and why it is taken. */
export function AskingStepDialog(props: StepProps) {
  const { record, step, onClose } = props;
  const description = useDescription();
  const [translate, titleOf, titleId] = [useTranslate(), useTitleOf(), useId()];
  // What there is only after the step, is asked for it.
  const taken = useMemo(() => ({ ...record, [step.field]: step.to }), [record, step]);
  const fields = useMemo(
    () =>
      Object.fromEntries(
        fieldsOf(description, step.needs)
          .filter(({ field }) => applies(field, taken))
          .map(({ name, field }) => [name, { ...field, required: true }]),
      ),
    [description, step, taken],
  );
  const { rules, validate } = useFormRules({ fields, isNew: false, stored: taken });
  const { take } = useTakeStep(props);
  const send = async (values: FieldValues): Promise<object | undefined> =>
    take({ values: (await rules).changes(values, taken), reason: reasonOf(values) });
  const judge = async (values: FieldValues): Promise<object> => ({
    ...(await validate(values)),
    ...(step.asksReason && missingReason(values)),
  });
  const change = { title: titleOf(description, record), state: translate(step.targetKey) };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <Form record={taken} validate={judge} onSubmit={send} resetOptions={keepTyped} noValidate>
        <DialogTitle id={titleId}>{translate(step.labelKey)}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          <FocusFirstFault />
          <DialogContentText>{translate('views.state.confirm', change)}</DialogContentText>
          {Object.entries(fields).map(([name, field], index) => (
            <Box key={name}>
              <FieldInput resource={description.name} name={name} field={field} isRequired autoFocus={index === 0} />
            </Box>
          ))}
          {step.asksReason && <ReasonInput />}
        </DialogContent>
        <DialogButtons onCancel={onClose}>
          <TakeButton step={step} />
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

function TakeButton({ step }: { step: Step }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" color={step.isDangerous ? 'error' : 'primary'} loading={isSubmitting}>
      {translate(step.labelKey)}
    </Button>
  );
}
