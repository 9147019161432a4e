import type { RaRecord } from 'react-admin';

/** Holds a run that was started. */
export interface LastRun extends RaRecord<string> {
  kind: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  startedAt: string;
  handled: number;
  amount: number;
  unmanaged: number;
}

export const isUnderWay = ({ state }: LastRun): boolean => state === 'waiting' || state === 'running';
