import { useRecordContext } from 'react-admin';
import type { SectionProps } from '../../../views/extend/extensions.tsx';

/** Draws all values of a section in one sentence. */
export function Section({ title, fields }: SectionProps) {
  const record = useRecordContext();
  return (
    <p>
      {title}: {fields.map(({ name }) => String(record?.[name] ?? '–')).join(', ')}
    </p>
  );
}
