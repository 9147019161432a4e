import { MenuItem, Select } from '@mui/material';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';

const levels = [1, 2, 3, 4, 5, 6] as const;
type Kind = 'paragraph' | `heading${(typeof levels)[number]}`;

type Editor = ReturnType<typeof useTiptapEditor>;

const kindAt = (editor: Editor): Kind => {
  const level = levels.find((one) => editor?.isActive('heading', { level: one }));
  return level ? `heading${level}` : 'paragraph';
};

/** Shows and sets the kind of the paragraph at the cursor: plain, or a heading of some level. */
export function ParagraphKind() {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  const follow = useCallback(
    (changed: () => void) => {
      editor?.on('transaction', changed);
      return () => void editor?.off('transaction', changed);
    },
    [editor],
  );
  const kind = useSyncExternalStore(follow, () => kindAt(editor));
  const choose = (chosen: Kind): void => {
    const level = levels.find((one) => chosen === `heading${one}`);
    const cursor = editor?.chain().focus();
    (level ? cursor?.setNode('heading', { level }) : cursor?.setNode('paragraph'))?.run();
  };
  return (
    <Select<Kind>
      value={kind}
      onChange={({ target }) => choose(target.value)}
      disabled={!editor?.isEditable}
      inputProps={{ 'aria-label': translate('ra.tiptap.select_level') }}
      sx={{ minWidth: 120, '& .MuiSelect-select': { py: 0.5 } }}
    >
      {(['paragraph', ...levels.map((level) => `heading${level}` as const)] as const).map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`ra.tiptap.${one}`)}
        </MenuItem>
      ))}
    </Select>
  );
}
