import { Link, Skeleton } from '@mui/material';
import type { MouseEvent } from 'react';
import { LinkBase, type RaRecord, useCreatePath, useLocale, useReference } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useVisibleDescription } from '../descriptions.tsx';
import { titleOf } from '../record/title.ts';
import { useKnown } from '../record/useKnown.ts';

/** The record behind a reference, by its title and as a link to it. */
export function ReferenceCell({ to, id }: { to: string; id: string }) {
  const description = useVisibleDescription(to);
  return description ? <VisibleReference description={description} id={id} /> : <>#{id}</>;
}

function VisibleReference({ description, id }: { description: VisibleResource; id: string }) {
  const createPath = useCreatePath();
  const locale = useLocale();
  const record = useReferenced(description.name, id);
  if (record === 'loading') return <Skeleton variant="text" width={96} sx={{ display: 'inline-block' }} />;
  return (
    <Link
      component={LinkBase}
      to={createPath({ resource: description.name, id, type: 'show' })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
      underline="hover"
    >
      {record ? titleOf(description, record, { locale }) : `#${id}`}
    </Link>
  );
}

/** Records that came along with the list are in the cache; react-admin's own hook would ask for them once more. */
function useReferenced(resource: string, id: string): RaRecord | undefined | 'loading' {
  const included = useKnown().record(resource, id);
  const { referenceRecord, isPending } = useReference<RaRecord>({
    reference: resource,
    id,
    options: { enabled: included === undefined },
  });
  const record = included ?? referenceRecord;
  return !record && isPending ? 'loading' : record;
}
