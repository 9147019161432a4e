import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import { Alert, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGetResourceLabel, useTranslate } from 'react-admin';
import { dayIn, dayText } from '../../../schema/day.ts';
import { momentText } from '../cell/text.ts';
import { useDescription } from '../descriptions.tsx';
import { Person } from '../history/Author.tsx';
import { usePeople } from '../history/usePeople.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import { PageLoading } from '../page/PageLoading.tsx';
import { useRequests } from '../page/useRequests.ts';
import { useListLink } from '../record/ownPages.ts';
import { useForgetVisits } from '../record/recentRecords.ts';
import { useLocale } from '../record/useLocale.ts';
import { useTitleOf } from '../record/useTitleOf.ts';
import { type TrashedRecord, trashIn, trashPath } from './trashed.ts';
import { useEmptying } from './useEmptying.tsx';

/** Stands in for a record that does not exist, and offers to restore one that was removed. */
export function GoneRecord({ id }: { id: string }) {
  const { name } = useDescription();
  const forgetVisits = useForgetVisits();
  const { data: trashed, isLoading } = useTrashedRecord(id);
  useEffect(() => forgetVisits(name, [id]), [name, id, forgetVisits]);
  if (isLoading) return <PageLoading />;
  return trashed ? <RemovedRecord trashed={trashed} /> : <NoRecord />;
}

function useTrashedRecord(recordId: string) {
  const { name, trash } = useDescription();
  const requests = useRequests();
  return useQuery({
    queryKey: [name, 'trash', 'of', recordId],
    queryFn: async ({ signal }) =>
      trashIn(await requests.send({ path: trashPath(name, 1, 1, recordId), signal })).records[0] ?? null,
    enabled: trash,
    retry: false,
  });
}

function RemovedRecord({ trashed }: { trashed: TrashedRecord }) {
  const description = useDescription();
  const translate = useTranslate();
  const locale = useLocale();
  const titleOf = useTitleOf();
  const back = useListLink(description);
  const people = usePeople([{ user: trashed.user, actor: null }]);
  const { restore, isPending, faults } = useEmptying(description);
  const { removedAt, expiresAt, user } = trashed;
  return (
    <>
      <PageHeader title={titleOf(description, { ...trashed.values, id: trashed.recordId })} back={back} />
      <Alert
        severity="info"
        action={
          <Button
            color="inherit"
            size="small"
            startIcon={<RestoreIcon />}
            loading={isPending}
            onClick={() => void restore([trashed])}
          >
            {translate('views.trash.restore')}
          </Button>
        }
      >
        <Typography sx={{ fontWeight: 600 }}>{translate('views.trash.isRemoved')}</Typography>
        <Person person={user} people={people} otherwise="somebody" />
        {' · '}
        {translate('views.trash.removedAt', { at: momentText(removedAt, locale) })}
        {' · '}
        {translate('views.trash.expires', { day: dayText(dayIn(new Date(expiresAt)), locale) })}
      </Alert>
      {faults.map(({ message }) => (
        <Alert key={message} severity="error" sx={{ mt: 1 }}>
          {message}
        </Alert>
      ))}
    </>
  );
}

function NoRecord() {
  const description = useDescription();
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const back = useListLink(description);
  return (
    <>
      <PageHeader title={labelOf(description.name, 1)} back={back} />
      <Alert severity="info">
        <Typography sx={{ fontWeight: 600 }}>{translate('views.trash.noRecord')}</Typography>
        {translate('views.trash.noRecordText')}
      </Alert>
    </>
  );
}
