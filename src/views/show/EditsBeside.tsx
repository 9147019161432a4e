import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { EditBesideContext } from '../edit/editBeside.ts';
import { isPart } from '../record/fields.ts';
import { useRelations } from '../record/relations.ts';
import { useTitleOf } from '../record/useTitleOf.ts';

const EditPanel = lazy(async () => ({ default: (await import('../edit/EditPanel.tsx')).EditPanel }));

/** Lets related records be edited in a panel beside their owner. One with parts of its own keeps its whole page. */
export function EditsBeside({ target, children }: { target: VisibleResource; children: ReactNode }) {
  const titleOf = useTitleOf();
  const hasParts = useRelations(target).some((further) => isPart(further.target.fields[further.field]));
  const [edited, setEdited] = useState<RaRecord<string> | null>(null);
  const isOwnPage = hasParts || target.drawnBy?.edit !== undefined;
  return (
    <EditBesideContext value={isOwnPage ? null : setEdited}>
      {children}
      {edited && (
        <Suspense>
          <EditPanel
            resource={target.name}
            record={edited}
            name={titleOf(target, edited)}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </EditBesideContext>
  );
}
