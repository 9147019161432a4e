import { fieldKey, helpKey } from '../../../schema/names.ts';
import type { VisibleField } from '../../../schema/visible.ts';

export interface FieldInputProps<F extends VisibleField = VisibleField> {
  resource: string;
  name: string;
  field: F;
  /** Where the value stands in the form. Default: the name. */
  source?: string;
  /** Instead of the name of the field: a text or its key. */
  label?: string;
  isRequired?: boolean;
  autoFocus?: boolean;
  /** It stands in a row of a table, where there is little room. */
  isCompact?: boolean;
}

type OfType<T extends VisibleField['type']> = Extract<VisibleField, { type: T }>;
export type ChoiceFieldInputProps = FieldInputProps<OfType<'choice'> | OfType<'choices'>>;
export type ReferenceFieldInputProps = FieldInputProps<OfType<'reference'>>;

/** What every input of react-admin gets: texts as keys, since react-admin translates them. */
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

/** Lists that open over a form stand out from it. */
export const popup = { paper: { elevation: 6 } };
