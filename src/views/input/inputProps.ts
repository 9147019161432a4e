import { fieldKey, helpKey } from '../../../schema/names.ts';
import type { VisibleField } from '../../../schema/visible.ts';

export interface FieldInputProps<F extends VisibleField = VisibleField> {
  resource: string;
  name: string;
  field: F;
  /** The path of the value in the form. Default: the field's name. */
  source?: string;
  /** Replaces the field's label: a text or its key. */
  label?: string;
  isRequired?: boolean;
  autoFocus?: boolean;
  /** Whether it is drawn small, for a row of a table. */
  isCompact?: boolean;
}

type OfType<T extends VisibleField['type']> = Extract<VisibleField, { type: T }>;
export type ChoiceFieldInputProps = FieldInputProps<OfType<'choice'> | OfType<'choices'>>;
export type ReferenceFieldInputProps = FieldInputProps<OfType<'reference'>>;

/** Builds the props that all inputs of react-admin share; texts are keys, which react-admin translates. */
export const commonProps = ({
  resource,
  name,
  field,
  source,
  label,
  isRequired,
  autoFocus,
  isCompact,
}: FieldInputProps) => ({
  source: source ?? name,
  resource,
  label: label ?? fieldKey(resource, name),
  helperText: field.help && !isCompact ? helpKey(resource, name) : (false as const),
  isRequired,
  autoFocus,
});

/** Raises the popups of inputs above their form. */
export const popup = { paper: { elevation: 6 } };

/** Says what searches among choices share. They offer the chosen one too, as typing its name would choose another. */
export const searching = {
  filterSelectedOptions: false,
  noOptionsText: 'views.input.noneFound',
  slotProps: popup,
} as const;
