import type { VisibleField } from '../../../../schema/visible.ts';

export interface FilterInputProps<F extends VisibleField = VisibleField> {
  resource: string;
  name: string;
  field: F;
}

export interface FilterOption {
  id: string | number | boolean;
  name: string;
}
