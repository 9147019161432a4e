import { Box } from '@mui/material';
import type { FocusEvent, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Attributes } from '../../../schema/normalize.ts';

interface TidyOnLeaveProps {
  /** Returns the normalized value of the named field. */
  tidied(name: string, values: Attributes): Promise<unknown>;
  children: ReactNode;
}

/** Normalizes a value when its field loses focus: `1234ab` becomes `1234 AB`, where the user sees it. */
export function NormalizeOnBlur({ tidied, children }: TidyOnLeaveProps) {
  const { getValues, setValue } = useFormContext();
  const tidyUp = async (event: FocusEvent<HTMLElement>): Promise<void> => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.name === '') return;
    const typed: unknown = getValues(input.name);
    if (typeof typed !== 'string' && !Array.isArray(typed)) return;
    const tidy = await tidied(input.name, getValues());
    const isSame = JSON.stringify(tidy) === JSON.stringify(typed);
    if (!isSame && getValues(input.name) === typed) setValue(input.name, tidy, { shouldDirty: true });
  };
  return <Box onBlur={tidyUp}>{children}</Box>;
}
