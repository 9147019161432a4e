import AddIcon from '@mui/icons-material/Add';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { optionKey, resourceKey } from '../../../schema/names.ts';
import type { StateField } from '../../../schema/types/state.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { iconNamed } from '../../theme/icons.tsx';
import { ToneDot } from '../../views/cell/ToneDot.tsx';
import { integerText } from '../../views/cell/text.ts';
import { useListTotals } from '../../views/list/sums/useListTotals.ts';
import { asSentence, inSentence } from '../../views/page/sentence.ts';
import { stateFieldOf } from '../../views/record/fields.ts';
import { useRecentRecords } from '../../views/record/recentRecords.ts';
import { useListFilter } from './useListFilter.ts';

const mostRecent = 8;

interface SectionProps {
  section: VisibleResource;
}

/** Links to a section's list, a new record, its records by state, and recent ones. */
export function SectionLinks({ section }: SectionProps) {
  const { locale, translate } = useLanguage();
  const { pathname } = useLocation();
  const { name } = section;
  const { filter, pathWith } = useListFilter(section);
  const plural = translate(resourceKey(name), { count: 2 });
  const SectionIcon = iconNamed(section.icon);
  const state = stateFieldOf(section);
  return (
    <Box component="nav" aria-label={translate('sidebar.label', { name: plural })} sx={{ px: 1, py: 2 }}>
      <List disablePadding>
        <Entry
          to={pathWith({})}
          text={translate('sidebar.all', { name: inSentence(plural, locale) })}
          icon={<SectionIcon fontSize="small" />}
          isHere={pathname === `/${name}` && !(state && state.name in filter)}
        />
        {section.can.create && (
          <Entry
            to={`/${name}/create`}
            text={asSentence(
              translate('sidebar.create', { name: inSentence(translate(resourceKey(name), { count: 1 }), locale) }),
              locale,
            )}
            icon={<AddIcon fontSize="small" />}
            isHere={pathname === `/${name}/create`}
          />
        )}
      </List>
      <StateLinks section={section} />
      <RecentLinks section={section} />
    </Box>
  );
}

function StateLinks({ section }: SectionProps) {
  const state = stateFieldOf(section);
  return state?.field.filter ? <LinksByState section={section} name={state.name} states={state.field.states} /> : null;
}

interface ByStateProps extends SectionProps {
  /** The field of the state. */
  name: string;
  states: StateField['states'];
}

/** Links to the records in each state, with how many these are. */
function LinksByState({ section, name: field, states }: ByStateProps) {
  const { locale, translate } = useLanguage();
  const { pathname } = useLocation();
  const { name } = section;
  const { filter, pathWith } = useListFilter(section);
  const counts = useListTotals(name, { filters: everything, countBy: [field] })?.[0]?.counts[field];
  return (
    <Group title={translate('sidebar.states')}>
      {Object.entries(states).map(([value, { tone }]) => (
        <Entry
          key={value}
          to={pathWith({ ...filter, [field]: value })}
          text={translate(optionKey(name, field, value))}
          icon={<ToneDot tone={tone} />}
          count={counts && integerText(counts[value] ?? 0, locale)}
          isHere={pathname === `/${name}` && filter[field] === value}
        />
      ))}
    </Group>
  );
}

const everything = [{}];

function RecentLinks({ section: { name } }: SectionProps) {
  const { translate } = useLanguage();
  const { pathname } = useLocation();
  const recent = useRecentRecords()
    .filter(({ resource }) => resource === name)
    .slice(0, mostRecent);
  if (recent.length === 0) return null;
  return (
    <Group title={translate('sidebar.recent')}>
      {recent.map(({ id, title }) => (
        <Entry
          key={id}
          to={`/${name}/${id}/show`}
          text={title}
          icon={<HistoryIcon fontSize="small" />}
          isTitle
          isHere={pathname === `/${name}/${id}/show` || pathname === `/${name}/${id}`}
        />
      ))}
    </Group>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <ListSubheader
      component="div"
      disableSticky
      aria-hidden
      sx={{ lineHeight: '32px', background: 'none', px: 1.5, pt: 2 }}
    >
      {title}
    </ListSubheader>
    <List dense disablePadding aria-label={title}>
      {children}
    </List>
  </>
);

interface EntryProps {
  to: string;
  text: string;
  icon?: ReactNode;
  isHere: boolean;
  count?: string | undefined;
  /** Whether it is the title of a record, which may be long and is cut. */
  isTitle?: boolean;
}

const Entry = ({ to, text, icon, isHere, count, isTitle = false }: EntryProps) => (
  <ListItem disablePadding>
    <ListItemButton
      component={Link}
      to={to}
      selected={isHere}
      aria-current={isHere ? 'page' : undefined}
      sx={{ px: 1.5, py: 0.5, minHeight: { xs: 44, lg: 34 } }}
    >
      {icon && <ListItemIcon sx={{ minWidth: 28, '& svg': { fontSize: 18 } }}>{icon}</ListItemIcon>}
      <ListItemText primary={text} slotProps={{ primary: { noWrap: isTitle, title: text } }} />
      {count !== undefined && <Box sx={countText}>{count}</Box>}
    </ListItemButton>
  </ListItem>
);

const countText = { ml: 1, typography: 'caption', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' };
