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
import { TransitionTerms, TransitionValues } from './AgreedTo.tsx';
import { missingReason, ReasonInput, reasonOf } from './ReasonInput.tsx';
import type { Transition } from './transitions.ts';
import { type TransitionProps, useTakeTransition } from './useTakeTransition.tsx';
import { useTransitionTexts } from './useTransitionTexts.ts';

/** Keeps typed values when the record is refetched. */
const keepTyped = { keepDirtyValues: true };

/** Asks for what a transition requires: values of the record, and a reason. */
export function AskingTransitionDialog(props: TransitionProps) {
  const { record, transition, onClose } = props;
  const description = useDescription();
  const translate = useTranslate();
  const titleId = useId();
  // Applies the next state, to include fields that exist only in it.
  const taken = useMemo(() => ({ ...record, [transition.field]: transition.to }), [record, transition]);
  const fields = useMemo(
    () =>
      Object.fromEntries(
        fieldsOf(description, transition.needs)
          .filter(({ field }) => applies(field, taken))
          .map(({ name, field }) => [name, { ...field, required: true }]),
      ),
    [description, transition, taken],
  );
  const { rules, validate } = useFormRules({ fields, isNew: false, stored: taken });
  const { take } = useTakeTransition(props);
  const send = async (values: FieldValues): Promise<object | undefined> =>
    take({ values: (await rules).changes(values, taken), reason: reasonOf(values) });
  const faultsOf = async (values: FieldValues): Promise<object> => ({
    ...(await validate(values)),
    ...(transition.asksReason && missingReason(values)),
  });
  const asked = useTransitionTexts(props);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <Form record={taken} validate={faultsOf} onSubmit={send} resetOptions={keepTyped} noValidate>
        <DialogTitle id={titleId}>{asked.title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          <FocusFirstFault />
          <DialogContentText>{asked.text}</DialogContentText>
          <TransitionValues record={record} transition={transition} />
          {Object.entries(fields).map(([name, field], index) => (
            <Box key={name}>
              <FieldInput resource={description.name} name={name} field={field} isRequired autoFocus={index === 0} />
            </Box>
          ))}
          {transition.asksReason && <ReasonInput />}
          <TransitionTerms transition={transition} />
        </DialogContent>
        <DialogButtons onCancel={onClose} cancelLabel={translate('views.state.keep')}>
          <TakeButton transition={transition} />
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

function TakeButton({ transition }: { transition: Transition }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      color={transition.isDangerous ? 'error' : 'primary'}
      loading={isSubmitting}
    >
      {translate(transition.labelKey)}
    </Button>
  );
}
