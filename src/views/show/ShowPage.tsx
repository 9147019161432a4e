import { Box } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { isShown } from '../../../schema/condition.ts';
import { sectionKey } from '../../../schema/names.ts';
import { useDescription } from '../descriptions.tsx';
import { RecordTabs } from '../history/RecordTabs.tsx';
import { PageFailed } from '../page/PageFailed.tsx';
import { PageLoading } from '../page/PageLoading.tsx';
import { ResourceNotices } from '../page/ResourceNotices.tsx';
import { fieldsOf, isPart, isRevealable, type NamedField } from '../record/fields.ts';
import { isAbsent } from '../record/isAbsent.ts';
import { RecordHeader } from '../record/RecordHeader.tsx';
import { useRelatedMeta } from '../record/related.ts';
import { useRelations } from '../record/relations.ts';
import { isGone, useFailedRecord } from '../record/useFailedRecord.ts';
import { GoneRecord } from '../trash/GoneRecord.tsx';
import { AccountSection } from './account/AccountSection.tsx';
import { MissingValues } from './MissingValues.tsx';
import { RecordActions } from './RecordActions.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordNotes } from './RecordNotes.tsx';
import { Relations } from './Relations.tsx';
import { SectionTabs } from './SectionTabs.tsx';
import { type DrawnSection, ShownSection } from './ShownSection.tsx';

interface ShowPageProps {
  /** Actions, placed before the generated ones. */
  extraActions?: ReactNode;
  /** Name of the transition that an extra action takes; while it is open, that action is the main one. */
  mainStep?: string;
  /** Draws the first tab in place of the generated values and relations. */
  Details?: ComponentType<{ record: RaRecord<string> }>;
}

/** Draws the generated page of a record: its values, and below them its related records. */
export function ShowPage(props: ShowPageProps) {
  const description = useDescription();
  const meta = useRelatedMeta(description);
  const onError = useFailedRecord();
  return (
    <ShowBase key={description.name} queryOptions={{ meta, onError }} loading={<PageLoading />}>
      <ShownRecord {...props} />
    </ShowBase>
  );
}

function ShownRecord({ extraActions, mainStep, Details = Generated }: ShowPageProps) {
  const { record, error, refetch } = useShowContext<RaRecord<string>>();
  const { id = '' } = useParams();
  if (isGone(error)) return <GoneRecord id={id} />;
  if (!record) return error ? <PageFailed onRetry={() => void refetch()} /> : <PageLoading />;
  return (
    <>
      <RecordHeader
        record={record}
        page="show"
        actions={
          <>
            {extraActions}
            <RecordActions record={record} mainStep={mainStep} />
          </>
        }
      />
      <ResourceNotices />
      <RecordNotes record={record} />
      <RecordFacts record={record} />
      <RecordTabs record={record}>
        <Details record={record} />
      </RecordTabs>
    </>
  );
}

const Generated = ({ record }: { record: RaRecord<string> }) => (
  <>
    <MissingValues record={record} />
    <Contents record={record} />
    <AccountSection record={record} />
  </>
);

/** Selects the sections to show; empty ones only when this user could fill them in. */
function useSections(record: RaRecord): DrawnSection[] {
  const description = useDescription();
  const isDrawn = ({ field }: NamedField): boolean =>
    (field.rights.read || isRevealable(field)) && field.type !== 'state' && isShown(field, record);
  const saysSomething = ({ name, field }: NamedField): boolean =>
    !isAbsent(record[name]) || field.rights.update || isRevealable(field);
  return description.form
    .map((section, index) => ({
      key: sectionKey(description.name, index),
      isTitled: section.label !== null,
      fields: fieldsOf(description, section.fields).filter(isDrawn),
      drawnBy: section.drawnBy?.show,
      isFolded: section.folded === true,
      beside: section.drawnBeside?.show,
    }))
    .filter(({ fields }) => fields.some(saysSomething));
}

/** Draws values and relations: with parts, the first section, the parts, and then the rest. */
function Contents({ record }: { record: RaRecord<string> }) {
  const sections = useSections(record);
  const description = useDescription();
  const hasParts = useRelations(description).some(({ target, field }) => isPart(target.fields[field]));
  const relations = <Relations key={record.id} record={record} />;
  if (description.tabs && sections.length > 1)
    return (
      <>
        <SectionTabs sections={sections} />
        {relations}
      </>
    );
  if (!hasParts || sections.length === 1)
    return (
      <>
        <Sections sections={sections} />
        {relations}
      </>
    );
  return (
    <>
      <Sections sections={sections.slice(0, 1)} />
      <Box sx={{ mb: 2 }}>{relations}</Box>
      <Sections sections={sections.slice(1)} />
    </>
  );
}

/** Draws sections in two columns when wide enough, each unbroken. */
function Sections({ sections }: { sections: readonly DrawnSection[] }) {
  const areMany = sections.length > 1;
  return (
    <Box sx={areMany ? columns : undefined}>
      {sections.map((section) => (
        <ShownSection key={section.key} section={section} areMany={areMany} />
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
