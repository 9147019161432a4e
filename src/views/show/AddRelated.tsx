import AddIcon from '@mui/icons-material/Add';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useLocation, useTranslate } from 'react-admin';
import { useDescription } from '../descriptions.tsx';
import { CompactButton } from '../page/CompactButton.tsx';
import { Stopped } from '../page/Stopped.tsx';
import { useStopped } from '../page/useStopped.ts';
import { isPart } from '../record/fields.ts';
import { arePartsFrozen, isFrozen } from '../record/frozen.ts';
import { type Relation, useRelations } from '../record/relations.ts';
import { useKnown } from '../record/useKnown.ts';
import { usePaths } from '../record/usePaths.ts';

const CreatePanel = lazy(async () => ({ default: (await import('../create/CreatePanel.tsx')).CreatePanel }));

interface AddRelatedProps {
  record: RaRecord<string>;
  relation: Relation;
}

/**
 * Adds a related record in a panel beside this one. A record with parts of its own gets a whole page, and returns here.
 * A frozen record gets no new parts.
 */
export function AddRelated({ record, relation: { target, field } }: AddRelatedProps) {
  const description = useDescription();
  const known = useKnown();
  const hasParts = useRelations(target).some((further) => isPart(further.target.fields[further.field]));
  const isClosed = isFrozen(description, record, known) || arePartsFrozen(target, field, record);
  if (isPart(target.fields[field]) && isClosed) return null;
  if (!target.can.create || !target.fields[field]?.rights.create) return null;
  const given = { [field]: record.id };
  return hasParts ? (
    <AddOnPage resource={target.name} given={given} />
  ) : (
    <AddBeside resource={target.name} given={given} />
  );
}

interface AddProps {
  resource: string;
  given: Readonly<Record<string, string>>;
}

function AddOnPage({ resource, given }: AddProps) {
  const translate = useTranslate();
  const paths = usePaths(resource);
  const { pathname } = useLocation();
  return (
    <Stopped reasonKey={useStopped(resource, 'create')}>
      {(off) => (
        <CompactButton
          label={translate('ra.action.create')}
          icon={<AddIcon />}
          {...(off ?? { to: paths.create, state: { record: given, origin: pathname } })}
        />
      )}
    </Stopped>
  );
}

function AddBeside({ resource, given }: AddProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Stopped reasonKey={useStopped(resource, 'create')}>
        {(off) => (
          <CompactButton
            label={translate('ra.action.create')}
            icon={<AddIcon />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            {...off}
          />
        )}
      </Stopped>
      {isOpen && (
        <Suspense>
          <CreatePanel resource={resource} given={given} onCancel={close} onCreate={close} />
        </Suspense>
      )}
    </>
  );
}
