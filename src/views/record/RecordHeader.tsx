import type { ReactNode } from 'react';
import { type RaRecord, useGetResourceLabel } from 'react-admin';
import { Cell } from '../cell/Cell.tsx';
import { useDescription } from '../descriptions.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { stateFieldOf } from './fields.ts';
import { usePaths } from './usePaths.ts';
import { useTitleOf } from './useTitleOf.ts';

/** The top of the pages of one record: title, way back to the list, state. */
export function RecordHeader({ record, actions }: { record: RaRecord<string>; actions?: ReactNode }) {
  const description = useDescription();
  const titleOf = useTitleOf();
  const labelOf = useGetResourceLabel();
  const [title, label] = [titleOf(description, record), labelOf(description.name, 1)];
  const isNamed = !description.singleton && title !== `#${record.id}`;
  const paths = usePaths(description.name);
  const state = stateFieldOf(description);
  return (
    <PageHeader
      title={isNamed ? title : [label, !description.singleton && title].filter(Boolean).join(' ')}
      back={description.singleton ? undefined : { to: paths.list, label: labelOf(description.name, 2) }}
      badge={state && <Cell resource={description.name} {...state} value={record[state.name]} />}
      actions={actions}
    />
  );
}
