import AddIcon from '@mui/icons-material/Add';
import { Box, Card, Tab, Tabs } from '@mui/material';
import { useId } from 'react';
import { type RaRecord, ReferenceManyField, useLocation, useStore, useTranslate } from 'react-admin';
import { relationKey } from '../../../schema/names.ts';
import { useDescription } from '../descriptions.tsx';
import { ListPagination } from '../list/ListPagination.tsx';
import { RecordTable } from '../list/table/RecordTable.tsx';
import { CompactButton } from '../page/CompactButton.tsx';
import { isPart } from '../record/fields.ts';
import { isFrozen } from '../record/frozen.ts';
import { useRelatedMeta } from '../record/related.ts';
import { type Relation, useRelations } from '../record/relations.ts';
import { sortOfRelated } from '../record/sort.ts';
import { useKnown } from '../record/useKnown.ts';
import { usePaths } from '../record/usePaths.ts';
import { NoneRelated } from './NoneRelated.tsx';

/** Shows the related records, one tab per relation; the open tab persists between records. */
export function Relations({ record }: { record: RaRecord<string> }) {
  const description = useDescription();
  const translate = useTranslate();
  const id = useId();
  const relations = useRelations(description);
  const [stored, setStored] = useStore<string | undefined>(`${description.name}.show.relation`);
  const chosen = relations.find(({ name }) => name === stored) ?? relations[0];
  if (!chosen) return null;
  return (
    <Card component="section">
      <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', px: 1 }}>
        <Tabs
          value={chosen.name}
          onChange={(_, name: string) => setStored(name)}
          variant="scrollable"
          sx={{ flex: 1, minWidth: 0 }}
        >
          {relations.map(({ name }) => (
            <Tab
              key={name}
              value={name}
              label={translate(relationKey(description.name, name))}
              id={`${id}-${name}`}
              aria-controls={`${id}-panel`}
            />
          ))}
        </Tabs>
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
      <RecordTable
        description={target}
        without={field}
        storeKey={`${name}.${relation.name}.datatable`}
        empty={<NoneRelated label={label} />}
      />
      <ListPagination isQuiet />
    </ReferenceManyField>
  );
}

/** Links to the form of a related record, and returns here. A frozen record gets no new parts. */
function AddRelated({ record, relation: { target, field } }: { record: RaRecord<string>; relation: Relation }) {
  const translate = useTranslate();
  const description = useDescription();
  const known = useKnown();
  const paths = usePaths(target.name);
  const { pathname } = useLocation();
  if (isPart(target.fields[field]) && isFrozen(description, record, known)) return null;
  if (!target.can.create || !target.fields[field]?.rights.create) return null;
  return (
    <CompactButton
      label={translate('ra.action.create')}
      icon={<AddIcon />}
      to={paths.create}
      state={{ record: { [field]: record.id }, origin: pathname }}
    />
  );
}
