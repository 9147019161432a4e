import {
  AlignmentButtons,
  ClearButtons,
  ColorButtons,
  DefaultEditorOptions,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { commonProps, type FieldInputProps } from '../inputProps.ts';
import { ParagraphKind } from './ParagraphKind.tsx';

/** In its own chunk: the editor is larger than all other inputs together. */
export function RichTextFieldInput(props: FieldInputProps) {
  const common = commonProps(props);
  const translate = useTranslate();
  const editorOptions = useEditorOptions(translate(common.label));
  return <RichTextInput {...common} editorOptions={editorOptions} toolbar={toolbar} />;
}

/** The editor is a `div`, which the label above it does not name. */
const useEditorOptions = (name: string) =>
  useMemo(
    () => ({
      extensions: storable,
      editorProps: { attributes: { 'aria-label': name, 'aria-multiline': 'true' } },
    }),
    [name],
  );

/** The server stores no pictures in texts. */
const storable = DefaultEditorOptions.extensions?.filter(({ name }) => name !== 'image');

const toolbar = (
  <RichTextInputToolbar size="small">
    <ParagraphKind />
    <FormatButtons size="small" />
    <ColorButtons size="small" />
    <AlignmentButtons size="small" />
    <ListButtons size="small" />
    <LinkButtons size="small" />
    <QuoteButtons size="small" />
    <ClearButtons size="small" />
  </RichTextInputToolbar>
);
