import { RichTextInput } from 'ra-input-rich-text';
import { commonProps, type FieldInputProps } from './inputProps.ts';

/** In its own chunk: the editor is larger than all other inputs together. */
export const RichTextFieldInput = (props: FieldInputProps) => <RichTextInput {...commonProps(props)} />;
