import { Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { BooleanInput, TextInput, useTranslate } from 'react-admin';
import { fieldKey } from '../../../schema/names.ts';
import { Drawing } from '../extend/Drawing.tsx';
import { useExtension } from '../extend/extensions.tsx';
import type { FieldView, SharedInput } from '../types/fieldView.ts';
import { viewOf } from '../types/fieldViews.ts';
import { ChoiceInput, ChoicesInput } from './ChoiceInputs.tsx';
import { DayInput } from './day/DayInput.tsx';
import { FocusOnDraw } from './FocusOnDraw.tsx';
import {
  type ChoiceFieldInputProps,
  commonProps,
  type FieldInputProps,
  type ReferenceFieldInputProps,
} from './inputProps.ts';
import { NewPasswordInput } from './NewPasswordInput.tsx';
import { NumberFieldInput } from './NumberFieldInput.tsx';
import { PlainTextInput } from './PlainTextInput.tsx';
import { ReferenceFieldInput } from './ReferenceFieldInput.tsx';
import { SecretInput } from './SecretInput.tsx';

type Props = FieldInputProps & { isNew: boolean };

/** Draws the input of a field: the extension its description names, or the default of its type. */
export function FieldInput({ isNew = false, ...props }: FieldInputProps & { isNew?: boolean }) {
  const Input = useExtension('inputs', props.field.drawnBy?.input) ?? GeneratedInput;
  const Beside = useExtension('inputs', props.field.drawnBeside?.input);
  const translate = useTranslate();
  return (
    <Drawing
      title={translate(fieldKey(props.resource, props.name))}
      loading={<Skeleton variant="rounded" height={40} sx={{ my: 1 }} />}
    >
      <Input isNew={isNew} {...props} />
      {Beside && <Beside isNew={isNew} {...props} />}
      {props.autoFocus && <FocusOnDraw />}
    </Drawing>
  );
}

/** Draws the input of a type, whatever the description says: for custom inputs that add to it. */
export function GeneratedInput({ isNew, ...props }: Props): ReactNode {
  const view = viewOf(props.field);
  if (view.input === null) return null;
  return typeof view.input === 'string' ? shared[view.input]({ ...props, isNew }, view) : view.input(props);
}

const shared: Readonly<Record<SharedInput, (props: Props, view: FieldView) => ReactNode>> = {
  line: ({ isNew: _, ...props }, { line, reading }) => <PlainTextInput {...props} hints={line} reading={reading} />,
  lines: (props) => <TextInput {...commonProps(props)} multiline minRows={props.isCompact ? 1 : 3} maxRows={16} />,
  number: ({ isNew: _, ...props }, { number }) => number && <NumberFieldInput {...props} number={number} />,
  switch: (props) => <BooleanInput {...commonProps(props)} isRequired={false} />,
  day: ({ isNew: _, ...props }) => <DayInput {...props} />,
  choice: (props) => <ChoiceInput {...(props as ChoiceFieldInputProps)} />,
  choices: (props) => <ChoicesInput {...(props as ChoiceFieldInputProps)} />,
  reference: ({ isNew: _, ...props }) => <ReferenceFieldInput {...(props as ReferenceFieldInputProps)} />,
  newPassword: (props) => <NewPasswordInput {...props} />,
  secret: (props) => <SecretInput {...props} />,
};
