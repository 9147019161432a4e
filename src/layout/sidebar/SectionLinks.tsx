import AddIcon from '@mui/icons-material/AddOutlined';
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
import type { VisibleResource } from '../../../schema/visible.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { iconNamed } from '../../theme/icons.tsx';
import { ToneDot } from '../../views/cell/ToneDot.tsx';
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
  const { filter, pathWith } = useListFilter(name);
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
  const { translate } = useLanguage();
  const { pathname } = useLocation();
  const { name } = section;
  const { filter, pathWith } = useListFilter(name);
  const state = stateFieldOf(section);
  if (!state?.field.filter) return null;
  return (
    <Group title={translate('sidebar.states')}>
      {Object.keys(state.field.states).map((value) => (
        <Entry
          key={value}
          to={pathWith({ ...filter, [state.name]: value })}
          text={translate(optionKey(name, state.name, value))}
          icon={<ToneDot tone={state.field.states[value]?.tone} />}
          isHere={pathname === `/${name}` && filter[state.name] === value}
        />
      ))}
    </Group>
  );
}

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
}

const Entry = ({ to, text, icon, isHere }: EntryProps) => (
  <ListItem disablePadding>
    <ListItemButton
      component={Link}
      to={to}
      selected={isHere}
      aria-current={isHere ? 'page' : undefined}
      sx={{ px: 1.5, py: 0.5, minHeight: { xs: 44, lg: 34 } }}
    >
      {icon && <ListItemIcon sx={{ minWidth: 28, '& svg': { fontSize: 18 } }}>{icon}</ListItemIcon>}
      <ListItemText primary={text} slotProps={{ primary: { noWrap: true, title: text } }} />
    </ListItemButton>
  </ListItem>
);
