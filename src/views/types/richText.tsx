import { lazy, Suspense } from 'react';
import type { FieldView, OfType } from './fieldView.ts';
import { lines } from './shared/line.tsx';

const RichTextCell = lazy(async () => ({ default: (await import('../cell/RichTextCell.tsx')).RichTextCell }));
const RichTextFieldInput = lazy(async () => ({
  default: (await import('../input/richText/RichTextFieldInput.tsx')).RichTextFieldInput,
}));

export const richText: FieldView<OfType<'richText'>> = {
  ...lines,
  cell: ({ value, isShort = false }) => (
    <Suspense>
      <RichTextCell value={String(value)} isShort={isShort} />
    </Suspense>
  ),
  items: ({ value }) => [String(value).replace(/<[^>]*>/g, '')],
  input: (props) => <RichTextFieldInput {...props} />,
};
