import { useGetMany, useTranslate } from 'react-admin';
import { useVisibleDescription } from '../../../views/descriptions.tsx';
import { titleOf } from '../../../views/record/title.ts';
import { useLocale } from '../../../views/record/useLocale.ts';
import type { Version } from './versionsOf.ts';

/** Returns a function that words a version: when it was applied, by whom, and how much it changed. */
export function useVersionText(versions: readonly Version[]): (version: Version) => string {
  const translate = useTranslate();
  const moment = new Intl.DateTimeFormat(useLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  });
  const description = useVisibleDescription('users');
  const ids = [...new Set(versions.flatMap(({ set }) => set?.user ?? []))];
  const { data: people = [] } = useGetMany('users', { ids }, { enabled: description !== undefined && ids.length > 0 });
  return ({ set, changes }) => {
    if (!set) return translate('dns.versions.first');
    const person = people.find((one) => String(one?.id) === set.user);
    return translate('dns.versions.one', {
      at: moment.format(new Date(set.appliedAt ?? set.createdAt ?? 0)),
      by: person && description ? titleOf(description, person) : translate('dns.versions.somebody'),
      smart_count: changes.length,
    });
  };
}
