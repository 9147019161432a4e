import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useRequests } from '../../../../views/page/useRequests.ts';

/** Describes how one aspect of a record is, in words of the server. */
export interface Check {
  about: string;
  state: 'good' | 'busy' | 'off' | 'warning' | 'wrong' | 'unknown';
  title: string;
  text: string;
  /** The tab of the record, or `edit` for its form, where it can be mended. */
  to?: string;
  /** What to create in order to mend it, and the lines that say what that is. */
  mend?: { resource: string; values: Record<string, unknown>; lines: readonly string[] };
  /** Lines to copy to the service of others where it can be mended. */
  copy?: readonly string[];
  /** What to enter in forms of others where it can be mended, in groups of fields. */
  entries?: readonly { title: string; values: readonly { label: string; value: string }[] }[];
  /** What was found, line by line. */
  details?: readonly string[];
}

interface Answer {
  attributes: { checks: readonly Check[] };
}

const name = 'health';
const usualPause = 60_000;
const pauseWhileBusy = 10_000;

/** Fetches how a record is; asks again each minute, and more often while something is under way. */
export function useChecks(resource: string, { id, meta }: RaRecord<string>) {
  const requests = useRequests();
  return useQuery({
    queryKey: [resource, 'lookUp', { id, name, version: meta?.version }],
    queryFn: async ({ signal }) => {
      const { data } = await requests.send({ path: `${resource}/${id}/lookups/${name}`, signal });
      return (data as Answer).attributes.checks;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'busy') ? pauseWhileBusy : usualPause,
  });
}

const severities: readonly Check['state'][] = ['wrong', 'warning', 'busy', 'unknown'];

/** Lists what needs somebody first, the rest as it is given. */
export const bySeverity = (checks: readonly Check[]): Check[] => {
  const rank = ({ state }: Check): number => {
    const place = severities.indexOf(state);
    return place < 0 ? severities.length : place;
  };
  return checks.toSorted((one, other) => rank(one) - rank(other));
};

/** Counts the checks that somebody has to do something about. */
export const countOfFaults = (checks: readonly Check[]): number =>
  checks.filter(({ state }) => state === 'wrong' || state === 'warning').length;
