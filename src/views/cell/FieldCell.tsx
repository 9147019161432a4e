import { useRecordContext } from 'react-admin';
import { isShown } from '../../../schema/condition.ts';
import { useDescription } from '../descriptions.tsx';
import { Absent } from './Absent.tsx';
import { Cell } from './Cell.tsx';

/** A field of the record around it. What says nothing in it is not there. */
export function FieldCell({ name, isShort }: { name: string; isShort?: boolean }) {
  const description = useDescription();
  const record = useRecordContext();
  const field = description.fields[name];
  if (!record || !field) return null;
  if (!isShown(field, record)) return <Absent />;
  return <Cell resource={description.name} name={name} field={field} value={record[name]} isShort={isShort} />;
}
