import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';

/** Names the form path of the reason: a name that no field can have. */
const reasonSource = 'meta.reason';
const longestReason = 500;

/** Returns the reason of a transition from the form values. */
export const reasonOf = ({ meta }: FieldValues): string | undefined => meta?.reason?.trim() || undefined;

/** Returns the fault of a missing reason. */
export const missingReason = (values: FieldValues): object | undefined =>
  reasonOf(values) ? undefined : { meta: { reason: 'validation.REQUIRED' } };

/** Asks for the reason of a transition. */
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
