import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { applies, isRequired, isShown } from '../../../schema/condition.ts';
import { FieldInput } from '../input/FieldInput.tsx';
import { isOffered, type NamedField } from '../record/fields.ts';
import { LabelledValue } from '../show/LabelledValue.tsx';

export interface FormFieldProps extends NamedField {
  resource: string;
  isNew: boolean;
  autoFocus?: boolean;
}

/** Draws a field of a form: an input when writable, its value when only readable. */
export function FormField(props: FormFieldProps) {
  const { when, shown, required } = props.field;
  const isConditional = when || shown || typeof required === 'object';
  return isConditional ? <ConditionalField {...props} /> : <AnyField {...props} values={{}} />;
}

/** Watches the whole form, because a condition may depend on any field. */
function ConditionalField(props: FormFieldProps) {
  const record = useRecordContext();
  const values = { ...record, ...useWatch() };
  const isThere = isOffered(props.field, props.isNew) ? applies : isShown;
  return isThere(props.field, values) ? <AnyField {...props} values={values} /> : null;
}

function AnyField({ values, ...props }: FormFieldProps & { values: Record<string, unknown> }) {
  const { field, name, resource, isNew, autoFocus } = props;
  if (!isOffered(field, isNew))
    return (
      <Box component="dl" sx={{ m: 0 }}>
        <LabelledValue name={name} resource={resource} isBelow />
      </Box>
    );
  return (
    <FieldInput
      resource={resource}
      name={name}
      field={field}
      isNew={isNew}
      isRequired={isRequired(field, values)}
      autoFocus={autoFocus}
    />
  );
}
