import { type RaRecord, useGetList } from 'react-admin';

export const readings = 'hostingreadings';

/** Holds what an account used in a month, in MB. */
export interface Reading extends RaRecord<string> {
  /** Its first day, as `YYYY-MM-DD`. */
  month: string;
  diskUsage: number | null;
  bandwidthUsage: number | null;
}

const months = 12;

/** Fetches the readings of the last twelve months, oldest first. */
export function useReadings({ id }: RaRecord<string>): readonly Reading[] {
  const { data = [] } = useGetList<Reading>(readings, {
    filter: { hosting: id },
    sort: { field: 'month', order: 'DESC' },
    pagination: { page: 1, perPage: months },
  });
  return data.toReversed();
}
