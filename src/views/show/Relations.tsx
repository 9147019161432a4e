import { Box, Card } from '@mui/material';
import { useId } from 'react';
import { type RaRecord, ReferenceManyField, useStore, useTranslate } from 'react-admin';
import { relationKey } from '../../../schema/names.ts';
import { useDescription } from '../descriptions.tsx';
import { ListPagination } from '../list/ListPagination.tsx';
import { RecordTable } from '../list/table/RecordTable.tsx';
import { useRelatedMeta } from '../record/related.ts';
import { type Relation, useRelations } from '../record/relations.ts';
import { sortOfRelated } from '../record/sort.ts';
import { AddRelated } from './AddRelated.tsx';
import { EditsBeside } from './EditsBeside.tsx';
import { NoneRelated } from './NoneRelated.tsx';
import { RelationTabs } from './RelationTabs.tsx';

/** Shows the related records, one tab per relation; the open tab persists between records. */
export function Relations({ record }: { record: RaRecord<string> }) {
  const description = useDescription();
  const id = useId();
  // Leaves out what has a tab of its own on the page.
  const relations = useRelations(description).filter(({ name }) => !description.drawnTabs?.[name]);
  const [stored, setStored] = useStore<string | undefined>(`${description.name}.show.relation`);
  const chosen = relations.find(({ name }) => name === stored) ?? relations[0];
  if (!chosen) return null;
  return (
    <Card component="section">
      <Box sx={head}>
        <RelationTabs record={record} relations={relations} open={chosen} id={id} onOpen={setStored} />
        <AddRelated record={record} relation={chosen} />
      </Box>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen.name}`}>
        <RelatedRecords key={chosen.name} record={record} relation={chosen} />
      </Box>
    </Card>
  );
}

function RelatedRecords({ record, relation }: { record: RaRecord<string>; relation: Relation }) {
  const { name } = useDescription();
  const { target, field } = relation;
  const meta = useRelatedMeta(target);
  const label = useTranslate()(relationKey(name, relation.name));
  return (
    <ReferenceManyField
      reference={target.name}
      target={field}
      sort={sortOfRelated(target, field)}
      perPage={10}
      queryOptions={{ meta }}
      storeKey={`${name}.${record.id}.${relation.name}`}
    >
      <EditsBeside target={target}>
        <RecordTable
          description={target}
          without={field}
          storeKey={`${name}.${relation.name}.datatable`}
          empty={<NoneRelated label={label} />}
        />
      </EditsBeside>
      <ListPagination isQuiet />
    </ReferenceManyField>
  );
}

const head = {
  display: 'flex',
  alignItems: 'center',
  borderBottom: 1,
  borderColor: 'divider',
  pr: 1,
  '@media print': { border: 0 },
};
