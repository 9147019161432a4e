import type { ComponentProps } from 'react';

interface InputRootProps extends ComponentProps<'div'> {
  InputProps?: unknown;
  InputLabelProps?: unknown;
}

/** Wraps inputs and drops deprecated MUI props that react-admin passes beside `slotProps`. */
export const InputRoot = ({ InputProps, InputLabelProps, ...props }: InputRootProps) => <div {...props} />;
