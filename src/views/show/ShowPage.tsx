import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button } from '@mui/material';
import { LinkBase, type RaRecord, ShowBase, useShowContext, useTranslate } from 'react-admin';
import { applies } from '../../../schema/condition.ts';
import { sectionKey } from '../../../schema/names.ts';
import { useDescription } from '../descriptions.tsx';
import { PageLoading } from '../page/PageLoading.tsx';
import { fieldGrid, Section } from '../page/Section.tsx';
import { fieldsOf, isRevealable, isWide } from '../record/fields.ts';
import { isDeletable, isEditable } from '../record/frozen.ts';
import { RecordHeader } from '../record/RecordHeader.tsx';
import { useRelatedMeta } from '../record/related.ts';
import { usePaths } from '../record/usePaths.ts';
import { StateButtons } from '../state/StateButtons.tsx';
import { DeleteRecordButton } from './DeleteRecordButton.tsx';
import { LabelledValue } from './LabelledValue.tsx';
import { MissingValues } from './MissingValues.tsx';
import { Relations } from './Relations.tsx';

/** The generated page of one record: its values, and below them what belongs to it. */
export function ShowPage() {
  const description = useDescription();
  const meta = useRelatedMeta(description);
  return (
    <ShowBase key={description.name} queryOptions={{ meta }} loading={<PageLoading />}>
      <ShownRecord />
    </ShowBase>
  );
}

function ShownRecord() {
  const { record } = useShowContext<RaRecord<string>>();
  if (!record) return <PageLoading />;
  return (
    <>
      <RecordHeader record={record} actions={<RecordActions record={record} />} />
      <MissingValues record={record} />
      <Sections record={record} />
      <Relations key={record.id} record={record} />
    </>
  );
}

function RecordActions({ record }: { record: RaRecord<string> }) {
  const description = useDescription();
  const translate = useTranslate();
  const paths = usePaths(description.name);
  return (
    <>
      <StateButtons record={record} />
      {isDeletable(description, record) && <DeleteRecordButton record={record} />}
      {isEditable(description, record) && (
        <Button
          component={LinkBase}
          to={paths.edit(record.id)}
          size="small"
          variant="contained"
          startIcon={<EditIcon />}
        >
          {translate('ra.action.edit')}
        </Button>
      )}
    </>
  );
}

/** In two columns where there is room, each section kept whole. */
function Sections({ record }: { record: RaRecord<string> }) {
  const description = useDescription();
  const translate = useTranslate();
  const sections = description.form.map((section, index) => ({
    key: sectionKey(description.name, index),
    isTitled: section.label !== null,
    fields: fieldsOf(description, section.fields).filter(
      ({ field }) => (field.rights.read || isRevealable(field)) && field.type !== 'state' && applies(field, record),
    ),
  }));
  const drawn = sections.filter(({ fields }) => fields.length > 0);
  return (
    <Box sx={drawn.length > 1 ? columns : undefined}>
      {drawn.map(({ key, isTitled, fields }) => (
        <Section key={key} title={isTitled ? translate(key) : undefined}>
          <Box component="dl" sx={drawn.length > 1 ? list : fieldGrid}>
            {fields.map(({ name, field }) => (
              <LabelledValue key={name} resource={description.name} name={name} isBelow={isWide(field)} />
            ))}
          </Box>
        </Section>
      ))}
    </Box>
  );
}

const columns = {
  mb: 2,
  columnCount: { xs: 1, md: 2 },
  columnGap: 2,
  '& > section': { breakInside: 'avoid' },
  '& > section:last-of-type': { mb: 0 },
};
const list = { m: 0 };
