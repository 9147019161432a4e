import { styled } from '@mui/material/styles';
import { type RaRecord, useGetList, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { listViewKey } from '../../../../schema/names.ts';
import type { ListView } from '../../../../schema/resource.ts';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { sortFrom } from '../../record/sort.ts';
import { usePaths } from '../../record/usePaths.ts';
import { useNumberText } from '../selection/useNumberText.ts';
import { useCurrentView } from './currentView.ts';
import { onlyCounted } from './onlyCounted.ts';

/** Shows the views of a list as tabs, each with its number of records, and one for all records. */
export function ListTabs({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const current = useCurrentView(description);
  return (
    <>
      <Tabs aria-label={translate('views.list.views')}>
        {description.list.views?.map((view) => (
          <Tab
            key={view.name}
            description={description}
            view={view}
            text={translate(listViewKey(description.name, view.name))}
            isHere={view === current}
          />
        ))}
        <Tab description={description} text={translate('views.list.all')} isHere={current === undefined} />
      </Tabs>
      {current && <OnPaper>{translate(listViewKey(description.name, current.name))}</OnPaper>}
    </>
  );
}

/** Says on paper which view was printed, as tabs are left out there. */
const OnPaper = styled('p')({ display: 'none', '@media print': { display: 'block', margin: 0 } });

interface TabProps {
  description: VisibleResource;
  /** Absent: all records. */
  view?: ListView;
  text: string;
  isHere: boolean;
}

function Tab({ description, view, text, isHere }: TabProps) {
  const filter = view?.filter ?? {};
  const { field, order } = sortFrom(view?.sort ?? description.list.sort);
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: field, order });
  const count = useCountText(description.name, filter);
  return (
    <Link to={`${usePaths(description.name).list}?${query}`} aria-current={isHere ? 'page' : undefined}>
      {`${text} `}
      {count !== undefined && <span>{count}</span>}
    </Link>
  );
}

/** Counts the records of a view once the list is there; undefined until it is known. */
function useCountText(resource: string, filter: object): string | undefined {
  const { isPending } = useListContext();
  const numberText = useNumberText();
  const { total, meta } = useGetList<RaRecord<string>>(resource, onlyCounted(resource, filter), {
    enabled: !isPending,
  });
  if (total === undefined) return undefined;
  return `${numberText(total)}${meta?.['totalIsEstimate'] === true ? '+' : ''}`;
}

const Tabs = styled('nav')(({ theme }) => ({
  display: 'flex',
  '@media print': { display: 'none' },
  gap: theme.spacing(0.5),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginTop: theme.spacing(1),
  minHeight: 41,
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(0, 1.5),
    minHeight: 40,
    ...theme.typography.body2,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    color: theme.vars?.palette.text.secondary,
    '&:hover': { color: theme.vars?.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: -2, borderRadius: 8 },
    '&[aria-current]': {
      color: theme.vars?.palette.text.primary,
      boxShadow: `inset 0 -2px ${theme.vars?.palette.primary.main}`,
    },
    '& span': {
      padding: theme.spacing(0, 0.75),
      minWidth: 20,
      textAlign: 'center',
      borderRadius: 10,
      ...theme.typography.caption,
      fontVariantNumeric: 'tabular-nums',
      background: theme.vars?.palette.action.hover,
    },
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
  },
}));
