import { Box } from '@mui/material';
import type { FocusEvent, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Attributes } from '../../../schema/normalize.ts';

interface TidyOnLeaveProps {
  /** The value of that name, in the writing of its format. */
  tidied(name: string, values: Attributes): Promise<unknown>;
  children: ReactNode;
}

/** Writes a value the way it will be stored as soon as its field is left: `1234ab` becomes `1234 AB` before one's eyes. */
export function TidyOnLeave({ tidied, children }: TidyOnLeaveProps) {
  const { getValues, setValue } = useFormContext();
  const tidyUp = async (event: FocusEvent<HTMLElement>): Promise<void> => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.name === '') return;
    const typed: unknown = getValues(input.name);
    if (typeof typed !== 'string') return;
    const tidy = await tidied(input.name, getValues());
    if (tidy !== typed && getValues(input.name) === typed) setValue(input.name, tidy, { shouldDirty: true });
  };
  return <Box onBlur={tidyUp}>{children}</Box>;
}
