import { memo } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { Cell } from '../../cell/Cell.tsx';
import { useDescription } from '../../descriptions.tsx';
import { useTitleOf } from '../../record/useTitleOf.ts';
import { RecordLink } from './RecordLink.tsx';

/** Lists types drawn as plain text here, because a link cannot contain another. */
const linked = new Set(['email', 'phone', 'url']);

/** Links to the record of its row; an empty value shows the record's title instead. */
export const LinkingCell = memo(function LinkingCell({ name }: { name: string }) {
  const description = useDescription();
  const titleOf = useTitleOf();
  const record = useRecordContext<RaRecord<string>>();
  const field = description.fields[name];
  if (!record || !field) return null;
  const value: unknown = record[name];
  if (value === null || value === undefined || value === '') return <RecordLink />;
  if (field.type === 'reference') return <RecordLink>{titleOf({ ...description, title: [name] }, record)}</RecordLink>;
  if (linked.has(field.type)) return <RecordLink>{String(value)}</RecordLink>;
  return (
    <RecordLink>
      <Cell resource={description.name} name={name} field={field} value={value} isShort />
    </RecordLink>
  );
});
