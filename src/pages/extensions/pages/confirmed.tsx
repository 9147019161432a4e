import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useDescription } from '../../../views/descriptions.tsx';
import { ShowPage } from '../../../views/show/ShowPage.tsx';
import { PrintLink } from './links/PrintLink.tsx';

/** Draws a record with a link to its confirmation, unless it was cancelled before it was confirmed. */
export function Page() {
  const { name } = useDescription();
  const { id = '' } = useParams();
  const { data } = useGetOne(name, { id });
  const hasDocument = data !== undefined && (data['state'] !== 'cancelled' || data['pdf'] !== null);
  return <ShowPage extraActions={hasDocument && <PrintLink />} />;
}
