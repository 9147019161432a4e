import { useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, useDataProvider, useGetOne } from 'react-admin';
import type { useFileUpload } from '../../views/input/useFileUpload.ts';
import { useNotifyFailure } from '../../views/page/useNotifyFailure.ts';

const resource = 'bankfiles';

/** Holds how a file was read; amounts are cents. */
export interface BankFile extends RaRecord<string> {
  state: 'waiting' | 'booking' | 'read' | 'refused';
  added: number;
  booked: number;
  known: number;
  refusal: string | null;
  about: string | null;
  stated: number | null;
  computed: number | null;
  difference: number | null;
}

/** Sets the milliseconds between looks at a file that is being read. */
const pause = 500;

const isUnderWay = (file: BankFile | undefined): boolean => file?.state === 'waiting' || file?.state === 'booking';

/** Uploads a file of the bank, and follows it until it is read or refused. */
export function useBankFile(upload: ReturnType<typeof useFileUpload>, onRead: () => void) {
  const { create } = useDataProvider();
  const notifyFailure = useNotifyFailure();
  const [id, setId] = useState<string | null>(null);
  const { data: file } = useGetOne<BankFile>(
    resource,
    { id: id ?? '' },
    { enabled: id !== null, refetchInterval: ({ state }) => (isUnderWay(state.data) || !state.data ? pause : false) },
  );
  const isEnded = file !== undefined && !isUnderWay(file);
  const tell = useEffectEvent(onRead);
  const ended = isEnded ? file.id : undefined;
  useEffect(() => {
    if (ended !== undefined) tell();
  }, [ended]);
  const send = async (chosen: File): Promise<void> => {
    setId(null);
    if (!upload.begin(chosen)) return;
    const stored = await upload.send(chosen);
    if (!stored) return;
    try {
      const { data } = await create(resource, { data: { file: stored } });
      setId(String(data.id));
    } catch (error) {
      notifyFailure(error);
    }
  };
  const isReading = upload.sending !== null || (id !== null && !isEnded);
  return { send, isReading, file: isEnded && id !== null ? file : undefined };
}
