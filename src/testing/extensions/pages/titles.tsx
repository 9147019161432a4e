import { ListBase, RecordsIterator, useRecordContext } from 'react-admin';
import { useDescription } from '../../../views/descriptions.tsx';
import { titleOf } from '../../../views/record/title.ts';

/** Draws a list of nothing but titles. */
export function Page() {
  return (
    <ListBase>
      <ul>
        <RecordsIterator>
          <Title />
        </RecordsIterator>
      </ul>
    </ListBase>
  );
}

function Title() {
  const record = useRecordContext();
  const description = useDescription();
  return <li>{record && titleOf(description, record)}</li>;
}
