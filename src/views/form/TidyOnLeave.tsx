import { Box } from '@mui/material';
import type { FocusEvent, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormRules } from './formRules.ts';

/** Writes a value the way it will be stored as soon as its field is left: `1234ab` becomes `1234 AB` before one's eyes. */
export function TidyOnLeave({ rules, children }: { rules: Promise<FormRules>; children: ReactNode }) {
  const { getValues, setValue } = useFormContext();
  const tidy = async (event: FocusEvent<HTMLElement>): Promise<void> => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.name === '') return;
    const typed: unknown = getValues(input.name);
    if (typeof typed !== 'string') return;
    const tidied = (await rules).tidied(input.name, getValues());
    if (tidied !== typed && getValues(input.name) === typed) setValue(input.name, tidied, { shouldDirty: true });
  };
  return <Box onBlur={tidy}>{children}</Box>;
}
