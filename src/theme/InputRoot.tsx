import type { ComponentProps } from 'react';

interface InputRootProps extends ComponentProps<'div'> {
  InputProps?: unknown;
  InputLabelProps?: unknown;
}

/** The element around an input. react-admin still says in the ways of older releases of MUI what it says in `slotProps` too; those end here. */
export const InputRoot = ({ InputProps, InputLabelProps, ...props }: InputRootProps) => <div {...props} />;
