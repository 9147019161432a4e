import { Alert, Box, Card, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useCreatePath, useGetResourceLabel, useRedirect, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useDescription, useDescriptions } from '../descriptions.tsx';
import { usePeople } from '../history/usePeople.ts';
import { ConfirmDialog } from '../page/ConfirmDialog.tsx';
import { PageFailed } from '../page/PageFailed.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { Pages } from '../page/Pages.tsx';
import { usePaths } from '../record/usePaths.ts';
import { useTitleOf } from '../record/useTitleOf.ts';
import { TrashItem } from './TrashItem.tsx';
import { TrashSelection } from './TrashSelection.tsx';
import type { TrashedRecord } from './trashed.ts';
import { useEmptying } from './useEmptying.tsx';
import { trashPageSize, useTrash } from './useTrash.ts';

/** Lists removed records of a resource that can be restored. */
export function TrashPage() {
  const description = useDescription();
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const paths = usePaths(description.name);
  const plural = labelOf(description.name, 2);
  return (
    <>
      <PageHeader
        title={translate('views.trash.title', { name: plural })}
        back={{ to: paths.list, label: plural }}
        actions={<ResourceChoice description={description} />}
      />
      <RemovedRecords key={description.name} description={description} />
    </>
  );
}

/** Switches to the trash of another resource. */
function ResourceChoice({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const createPath = useCreatePath();
  const redirect = useRedirect();
  const others = useDescriptions().filter(({ trash }) => trash);
  return (
    <TextField
      select
      margin="none"
      label={translate('views.trash.of')}
      value={description.name}
      onChange={({ target }) => redirect(`${createPath({ resource: target.value, type: 'list' })}/trash`)}
      sx={{ width: 220 }}
    >
      {others.map(({ name }) => (
        <MenuItem key={name} value={name}>
          {labelOf(name, 2)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function RemovedRecords({ description }: { description: VisibleResource }) {
  const titleOf = useTitleOf();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<readonly TrashedRecord[]>([]);
  const { data, isLoadingError, isPending, isPlaceholderData, refetch } = useTrash(description.name, page);
  const { restore, discard, faults, ...work } = useEmptying(description);
  const records = data?.records ?? [];
  const people = usePeople(records.map(({ user }) => ({ user, actor: null })));
  const selected = records.filter(({ id }) => chosen.has(id));
  const finish = async (done: Promise<void>): Promise<void> => {
    await done;
    setAsked([]);
    setChosen(new Set());
  };
  // Goes back a page when the last one has become empty.
  if (data && !isPlaceholderData && page > 1 && records.length === 0)
    setPage(Math.max(1, Math.min(page - 1, Math.ceil(data.total / trashPageSize))));
  if (isLoadingError) return <PageFailed onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={220} />;
  if (records.length === 0 && page === 1) return <NothingRemoved />;
  return (
    <>
      <Card>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {records.map((record) => (
            <TrashItem
              key={record.id}
              record={record}
              title={titleOf(description, { ...record.values, id: record.recordId })}
              people={people}
              isChosen={chosen.has(record.id)}
              fault={faults.find((one) => one.record.id === record.id)?.message}
              onChoose={(isChosen) => setChosen(toggled(chosen, record.id, isChosen))}
              onRestore={() => void finish(restore([record]))}
              onDiscard={() => setAsked([record])}
            />
          ))}
        </Box>
        <Pages page={page} perPage={trashPageSize} total={data?.total ?? 0} onPage={setPage} />
      </Card>
      <TrashSelection
        count={selected.length}
        isBusy={work.isPending}
        onRestore={() => void finish(restore(selected))}
        onDiscard={() => setAsked(selected)}
      />
      <DiscardDialog
        count={asked.length}
        isBusy={work.isPending}
        onConfirm={() => void finish(discard(asked))}
        onClose={() => setAsked([])}
      />
    </>
  );
}

interface DiscardDialogProps {
  /** Number of records to discard; above zero the dialog is open. */
  count: number;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}

function DiscardDialog({ count, ...dialog }: DiscardDialogProps) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      isOpen={count > 0}
      title={translate('views.trash.discardTitle', { smart_count: count })}
      text={translate('views.trash.discardText')}
      confirmLabel={translate('views.trash.discard')}
      color="error"
      {...dialog}
    />
  );
}

function toggled(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const changed = new Set(ids);
  if (isIn) changed.add(id);
  else changed.delete(id);
  return changed;
}

function NothingRemoved() {
  const translate = useTranslate();
  return (
    <Alert severity="info" icon={false}>
      <Typography sx={{ fontWeight: 600 }}>{translate('views.trash.empty')}</Typography>
      {translate('views.trash.emptyText')}
    </Alert>
  );
}
