import { useGetIdentity, useGetMany, useTranslate } from 'react-admin';
import { useDescriptionsByName } from '../descriptions.tsx';
import { titleOf } from '../record/title.ts';
import { useLocale } from '../record/useLocale.ts';
import type { HistoryEntry, Named } from './entry.ts';

export interface People {
  /** All that are named, each once. */
  all: readonly Named[];
  /** What somebody is called; undefined while it is not known. */
  nameOf(person: Named): string | undefined;
}

/** The people that a history names: those that the reader may see. */
export function usePeople(entries: readonly Pick<HistoryEntry, 'user' | 'actor'>[]): People {
  const [translate, locale] = [useTranslate(), useLocale()];
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
