import { useRecordContext } from 'react-admin';
import { useDescription } from '../descriptions.tsx';
import { Cell } from './Cell.tsx';

/** A field of the record around it. */
export function FieldCell({ name, isShort }: { name: string; isShort?: boolean }) {
  const description = useDescription();
  const record = useRecordContext();
  const field = description.fields[name];
  if (!record || !field) return null;
  return <Cell resource={description.name} name={name} field={field} value={record[name]} isShort={isShort} />;
}
