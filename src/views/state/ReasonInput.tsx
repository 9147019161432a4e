import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';

/** No field can be called so. */
const reasonSource = 'meta.reason';
const longestReason = 500;

/** Why a step is taken, as a form holds it. */
export const reasonOf = ({ meta }: FieldValues): string | undefined => meta?.reason?.trim() || undefined;

/** The fault of a form in which it is not said. */
export const missingReason = (values: FieldValues): object | undefined =>
  reasonOf(values) ? undefined : { meta: { reason: 'validation.REQUIRED' } };

/** Asks why a step is taken. */
export const ReasonInput = () => (
  <TextInput
    source={reasonSource}
    label="views.state.reason"
    isRequired
    multiline
    minRows={2}
    helperText={false}
    slotProps={{ htmlInput: { maxLength: longestReason } }}
  />
);
