import { DateTimeInput } from 'react-admin';
import { clockOf, momentOf } from './amsterdamTime.ts';
import { commonProps, type FieldInputProps } from './inputProps.ts';

/** A moment, typed as the clock in Amsterdam has it and kept in UTC. */
export const MomentInput = (props: FieldInputProps) => (
  <DateTimeInput {...commonProps(props)} format={clockOf} parse={momentOf} />
);
