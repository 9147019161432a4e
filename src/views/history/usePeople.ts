import { useGetIdentity, useGetMany, useTranslate } from 'react-admin';
import { useDescriptionsByName } from '../descriptions.tsx';
import { titleOf } from '../record/title.ts';
import { useLocale } from '../record/useLocale.ts';
import type { HistoryEntry, Named } from './entry.ts';

export interface People {
  /** Everybody named, once each. */
  all: readonly Named[];
  /** Returns the name of a person; undefined while unknown. */
  nameOf(person: Named): string | undefined;
}

/** Fetches the people that a history names and the reader may see. */
export function usePeople(entries: readonly Pick<HistoryEntry, 'user' | 'actor'>[]): People {
  const translate = useTranslate();
  const locale = useLocale();
  const { identity } = useGetIdentity();
  const named = entries.flatMap(({ user, actor }) => [user ?? [], actor ?? []].flat());
  const all = [...new Map(named.map((person) => [person.id, person])).values()];
  const description = useDescriptionsByName().get(all[0]?.type ?? '');
  const { data = [] } = useGetMany(
    description?.name ?? '',
    { ids: all.map(({ id }) => id) },
    { enabled: description !== undefined },
  );
  return {
    all,
    nameOf(person) {
      if (person.id === String(identity?.id)) return translate('views.history.you');
      const record = data.find((one) => one?.id === person.id);
      return description && record && titleOf(description, record, { locale });
    },
  };
}
