import type { Theme } from '@mui/material/styles';
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

const edge = ({ vars }: Theme): string => `color-mix(in srgb, ${vars?.palette.text.primary} 38%, transparent)`;

/** Edits rich text. Loaded as a chunk of its own, because the editor outweighs all other inputs together. */
export function RichTextFieldInput(props: FieldInputProps) {
  const common = commonProps(props);
  const translate = useTranslate();
  const editorOptions = useEditorOptions(translate(common.label));
  return <RichTextInput {...common} editorOptions={editorOptions} toolbar={toolbar} sx={frame} />;
}

/** Gives toolbar and text the label, border and focus ring of other inputs. */
const frame = {
  my: 1,
  '&& .RaLabeled-label': { mb: 0.5, color: 'text.primary', fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.5 },
  '&&:has(.ra-rich-text-input-error) .RaLabeled-label': { color: 'error.main' },
  '&& .RaRichTextInputToolbar-root': {
    gap: 0.5,
    p: 0.5,
    bgcolor: 'tint.main',
    border: 1,
    borderBottom: 0,
    borderColor: edge,
    borderRadius: '8px 8px 0 0',
    '& > *': { m: 0 },
    '& .MuiToggleButton-root': { border: 0, borderRadius: 1 },
    '& .MuiOutlinedInput-root': { bgcolor: 'transparent' },
    '& .MuiOutlinedInput-notchedOutline': { border: 0 },
  },
  '&& .RaRichTextInput-editorContent .ProseMirror': {
    minHeight: 72,
    px: 1.75,
    py: 1.25,
    bgcolor: 'background.paper',
    borderColor: edge,
    borderRadius: '0 0 8px 8px',
    '&:hover, &:focus': { bgcolor: 'background.paper' },
    '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  },
  '&&:has(.ra-rich-text-input-error) .ProseMirror': { borderColor: 'error.main' },
} as const;

/** Labels the editor by attribute, because a `label` element cannot name a `div`. */
const useEditorOptions = (name: string) =>
  useMemo(
    () => ({
      extensions: storable,
      editorProps: { attributes: { 'aria-label': name, 'aria-multiline': 'true' } },
    }),
    [name],
  );

/** Removes images, which the server does not store in texts. */
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
