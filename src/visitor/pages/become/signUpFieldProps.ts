import type { VisibleField } from '../../../../schema/visible.ts';

export interface SignUpFieldProps {
  name: string;
  field: VisibleField;
  label: string;
  value: unknown;
  error: string | undefined;
  autoComplete: string | undefined;
  autoFocus: boolean;
  isRequired: boolean;
  onChange: (value: unknown) => void;
}
