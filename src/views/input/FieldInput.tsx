import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { BooleanInput, TextInput } from 'react-admin';
import { useExtension } from '../extend/extensions.tsx';
import { ChoiceInput, ChoicesInput } from './ChoiceInputs.tsx';
import { commonProps, type FieldInputProps } from './inputProps.ts';
import { NativeDateInput } from './NativeDateInput.tsx';
import { NewPasswordInput } from './NewPasswordInput.tsx';
import { NumberFieldInput } from './NumberFieldInput.tsx';
import { PlainTextInput } from './PlainTextInput.tsx';
import { ReferenceFieldInput } from './ReferenceFieldInput.tsx';
import { SecretInput } from './SecretInput.tsx';

const RichTextFieldInput = lazy(async () => ({
  default: (await import('./richText/RichTextFieldInput.tsx')).RichTextFieldInput,
}));
const MomentInput = lazy(async () => ({ default: (await import('./MomentInput.tsx')).MomentInput }));
const PhoneInput = lazy(async () => ({ default: (await import('./PhoneInput.tsx')).PhoneInput }));
const CountryInput = lazy(async () => ({ default: (await import('./CodeInputs.tsx')).CountryInput }));
const LanguageInput = lazy(async () => ({ default: (await import('./CodeInputs.tsx')).LanguageInput }));

/** The input of a field, by its type or as its description says. A state has none: it is changed along its edges. */
export function FieldInput({ isNew = false, ...props }: FieldInputProps & { isNew?: boolean }) {
  const Input = useExtension('inputs', props.field.drawnBy?.input) ?? InputOfType;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} sx={{ my: 1 }} />}>
      <Input isNew={isNew} {...props} />
    </Suspense>
  );
}

function InputOfType({ isNew, ...props }: FieldInputProps & { isNew: boolean }) {
  const { field } = props;
  switch (field.type) {
    case 'money':
    case 'percent':
    case 'quantity':
    case 'integer':
      return <NumberFieldInput {...props} />;
    case 'boolean':
      return <BooleanInput {...commonProps(props)} isRequired={false} />;
    case 'date':
      return <NativeDateInput {...props} type="date" max="9999-12-31" />;
    case 'dateTime':
      return <MomentInput {...props} />;
    case 'choice':
      return <ChoiceInput {...props} field={field} />;
    case 'choices':
      return <ChoicesInput {...props} field={field} />;
    case 'reference':
      return <ReferenceFieldInput {...props} field={field} />;
    case 'country':
      return <CountryInput {...props} />;
    case 'phone':
      return <PhoneInput {...props} />;
    case 'language':
      return <LanguageInput {...props} />;
    case 'password':
      return <NewPasswordInput {...props} />;
    case 'secret':
      return <SecretInput {...props} isNew={isNew} />;
    case 'longText':
      return <TextInput {...commonProps(props)} multiline minRows={props.isCompact ? 1 : 3} maxRows={16} />;
    case 'richText':
      return <RichTextFieldInput {...props} />;
    case 'state':
      return null;
    default:
      return <PlainTextInput {...props} />;
  }
}
