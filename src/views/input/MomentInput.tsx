import { clockOf, momentOf } from './amsterdamTime.ts';
import type { FieldInputProps } from './inputProps.ts';
import { NativeDateInput } from './NativeDateInput.tsx';

/** Edits a moment as local time in Amsterdam, and stores it in UTC. */
export const MomentInput = (props: FieldInputProps) => (
  <NativeDateInput {...props} type="datetime-local" max="9999-12-31T23:59" shown={clockOf} read={momentOf} />
);
