import { type RaRecord, useNotify } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useForgetVisits } from '../record/recentRecords.ts';
import { RemovedNotice } from './RemovedNotice.tsx';

/** Sets the milliseconds that the undo is offered. */
const undoTime = 10_000;

/** Reports a removed record, with an undo from the trash, and takes it out of the recent ones. */
export function useNotifyRemoved(): (description: VisibleResource, record: RaRecord<string>) => void {
  const notify = useNotify();
  const forgetVisits = useForgetVisits();
  return (description, record) => {
    forgetVisits(description.name, [record.id]);
    notify(<RemovedNotice description={description} record={record} />, { autoHideDuration: undoTime });
  };
}
