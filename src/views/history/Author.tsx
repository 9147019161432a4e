import { Link } from '@mui/material';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { useVisibleDescription } from '../descriptions.tsx';
import type { HistoryEntry, Named } from './entry.ts';
import type { People } from './usePeople.ts';

interface AuthorProps {
  entry: Pick<HistoryEntry, 'user' | 'actor' | 'via' | 'viewedAs'>;
  people: People;
}

const ofNobody = new Set(['job', 'system']);

/** Names the author of a change, and the administrator who viewed as them. */
export function Author({ entry: { user, actor, via, viewedAs }, people }: AuthorProps) {
  const translate = useTranslate();
  if (!viewedAs)
    return <Person person={user} people={people} otherwise={ofNobody.has(via) && !user ? 'system' : 'somebody'} />;
  return (
    <>
      <Person person={actor} people={people} otherwise="employee" /> {translate('views.history.onBehalfOf')}{' '}
      <Person person={user} people={people} otherwise="somebody" />
    </>
  );
}

interface PersonProps {
  person: Named | null;
  people: People;
  /** Key of the text for an author whom the reader may not know. */
  otherwise: 'system' | 'somebody' | 'employee';
}

export function Person({ person, people, otherwise }: PersonProps) {
  const translate = useTranslate();
  const description = useVisibleDescription(person?.type ?? '');
  const createPath = useCreatePath();
  const name = person && people.nameOf(person);
  if (!person || !name || !description) return <>{translate(`views.history.${otherwise}`)}</>;
  return (
    <Link
      component={LinkBase}
      to={createPath({ resource: description.name, id: person.id, type: 'show' })}
      underline="hover"
      color="inherit"
    >
      {name}
    </Link>
  );
}
