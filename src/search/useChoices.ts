import MoreIcon from '@mui/icons-material/ArrowForward';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { resourceKey } from '../../schema/names.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { iconNamed } from '../theme/icons.tsx';
import { useDescriptionsByName } from '../views/descriptions.tsx';
import { hasOwnPages } from '../views/record/ownPages.ts';
import { useRecentRecords } from '../views/record/recentRecords.ts';
import { type Choice, matching, useCommands } from './useCommands.ts';
import { useSearch } from './useSearch.ts';

export interface ChoiceGroup {
  title: string;
  choices: readonly Choice[];
}

/** Lists the choices for what was typed; before that, recent records and pages. */
export function useChoices(typed: string): {
  groups: readonly ChoiceGroup[];
  isSearching: boolean;
  hasFailed: boolean;
} {
  const { translate } = useLanguage();
  const visible = useDescriptionsByName();
  const { pages, furtherPages, actions } = useCommands();
  const { groups: found, isSearching, hasFailed } = useSearch(typed);
  const recent = useRecentRecords().flatMap(({ resource, id, title }) =>
    visible.has(resource)
      ? [
          {
            key: `recent/${resource}/${id}`,
            text: title,
            note: translate(resourceKey(resource), { count: 1 }),
            icon: HistoryIcon,
            path: `/${resource}/${id}/show`,
          },
        ]
      : [],
  );
  const hasPages = (resource: string): boolean => {
    const description = visible.get(resource);
    return description !== undefined && hasOwnPages(description);
  };
  const isEmpty = typed.trim() === '';
  const records = found.map(({ resource, records, hasMore }) => ({
    title: translate(resourceKey(resource), { count: 2 }),
    choices: [
      ...records.map(({ id, title, because }) => ({
        key: `${resource}/${id}`,
        text: title,
        note: because,
        icon: iconNamed(visible.get(resource)?.icon),
        path: `/${resource}/${id}/show`,
        isFound: true as const,
      })),
      ...(hasMore && hasPages(resource)
        ? [{ key: `${resource}/more`, text: translate('palette.more'), icon: MoreIcon, path: listOf(resource, typed) }]
        : []),
    ],
  }));
  const groups = [
    { title: translate('search.recent'), choices: isEmpty ? recent.slice(0, 6) : [] },
    ...(isEmpty
      ? []
      : [{ title: translate('palette.pages'), choices: matching([...pages, ...furtherPages], typed).slice(0, 6) }]),
    ...records,
    ...(isEmpty ? [{ title: translate('palette.pages'), choices: pages }] : []),
    { title: translate('palette.actions'), choices: isEmpty ? actions : matching(actions, typed).slice(0, 6) },
  ];
  return { groups: groups.filter(({ choices }) => choices.length > 0), isSearching, hasFailed };
}

const listOf = (resource: string, typed: string): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify({ q: typed.trim() }))}`;
