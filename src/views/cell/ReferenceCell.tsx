import { Skeleton } from '@mui/material';
import type { MouseEvent } from 'react';
import { LinkBase, type RaRecord, useCreatePath, useReference } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { cellLink } from '../../theme/cells.ts';
import { useVisibleDescription } from '../descriptions.tsx';
import { titleOf } from '../record/title.ts';
import { useKnown } from '../record/useKnown.ts';
import { useLocale } from '../record/useLocale.ts';

/** Links to the record behind a reference, by its title. */
export function ReferenceCell({ to, id }: { to: string; id: string }) {
  const description = useVisibleDescription(to);
  return description ? <VisibleReference description={description} id={id} /> : <>#{id}</>;
}

/** Requests only records that the list did not include, because a query in every cell is slow. */
function VisibleReference({ description, id }: { description: VisibleResource; id: string }) {
  const included = useKnown().record(description.name, id);
  return included ? (
    <ReferenceLink description={description} id={id} record={included} />
  ) : (
    <AskedReference description={description} id={id} />
  );
}

function AskedReference({ description, id }: { description: VisibleResource; id: string }) {
  const { referenceRecord, isPending } = useReference<RaRecord>({ reference: description.name, id });
  if (!referenceRecord && isPending) return <Skeleton variant="text" width={96} sx={{ display: 'inline-block' }} />;
  return <ReferenceLink description={description} id={id} record={referenceRecord} />;
}

interface ReferenceLinkProps {
  description: VisibleResource;
  id: string;
  record: RaRecord | undefined;
}

function ReferenceLink({ description, id, record }: ReferenceLinkProps) {
  const createPath = useCreatePath();
  const locale = useLocale();
  return (
    <LinkBase
      className={cellLink}
      to={createPath({ resource: description.name, id, type: 'show' })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {record ? titleOf(description, record, { locale }) : `#${id}`}
    </LinkBase>
  );
}
