import { Box, Link, Skeleton } from '@mui/material';
import { LinkBase, type RaRecord, useCreatePath, useGetManyReference, useTranslate } from 'react-admin';
import { moneyText } from '../../../schema/amountText.ts';
import type { Fact } from '../../../schema/fact.ts';
import { factKey } from '../../../schema/names.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { Absent } from '../cell/Absent.tsx';
import { integerText } from '../cell/text.ts';
import { useDescription } from '../descriptions.tsx';
import { useRelations } from '../record/relations.ts';
import { sortFrom } from '../record/sort.ts';
import { useLocale } from '../record/useLocale.ts';
import { useTitleOf } from '../record/useTitleOf.ts';

/** Shows the facts of a description at the head of a record. */
export function RecordFacts({ record }: { record: RaRecord<string> }) {
  const description = useDescription();
  const translate = useTranslate();
  const relations = useRelations(description);
  const { facts = [] } = description;
  if (facts.length === 0) return null;
  return (
    <Box component="dl" sx={strip}>
      {facts.map((fact) => {
        const relation = relations.find(({ name }) => name === fact.of);
        return (
          relation && (
            <Box key={fact.name} sx={{ minWidth: 0 }}>
              <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
                {translate(factKey(description.name, fact.name))}
              </Box>
              <Box component="dd" sx={{ m: 0, typography: 'body1', fontWeight: 600, overflowWrap: 'anywhere' }}>
                <FactValue
                  key={record.id}
                  record={record}
                  fact={fact}
                  target={relation.target}
                  field={relation.field}
                />
              </Box>
            </Box>
          )
        );
      })}
    </Box>
  );
}

interface FactValueProps {
  record: RaRecord<string>;
  fact: Fact;
  target: VisibleResource;
  /** The reference of the related records to this one. */
  field: string;
}

function FactValue({ record, fact, target, field }: FactValueProps) {
  const locale = useLocale();
  const { data, total, meta, isPending, error } = useGetManyReference<RaRecord<string>>(target.name, {
    target: field,
    id: record.id,
    pagination: { page: 1, perPage: 1 },
    sort: sortFrom(fact.first ?? ['id']),
    filter: fact.filter ?? {},
    meta: { count: 'exact', ...(fact.sum !== undefined && { sumOf: [fact.sum] }) },
  });
  if (isPending) return <Skeleton width="4ch" />;
  if (error && !data) return <Absent />;
  if (fact.first) return data?.[0] ? <FirstLink target={target} record={data[0]} /> : <Absent />;
  const amount = fact.sum === undefined ? (total ?? 0) : Number(meta?.['sums']?.[fact.sum] ?? 0);
  const isMoney = fact.sum !== undefined && target.fields[fact.sum]?.type === 'money';
  return (
    <Box component="span" sx={{ ...(amount !== 0 && fact.tone && { color: tones[fact.tone] }) }}>
      {isMoney ? moneyText(amount, locale) : integerText(amount, locale)}
    </Box>
  );
}

function FirstLink({ target, record }: { target: VisibleResource; record: RaRecord<string> }) {
  const titleOf = useTitleOf();
  const createPath = useCreatePath();
  return (
    <Link
      component={LinkBase}
      underline="hover"
      to={createPath({ resource: target.name, id: record.id, type: 'show' })}
    >
      {titleOf(target, record)}
    </Link>
  );
}

const tones = {
  neutral: 'text.secondary',
  info: 'info.main',
  success: 'success.main',
  warning: 'warning.main',
  danger: 'error.main',
} as const;

const strip = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(136px, 1fr))' },
  gap: 2,
  m: 0,
  mb: 2,
  px: { xs: 2, sm: 2.5 },
  py: 1.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
};
