import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useDescriptionsByName } from '../../../descriptions.tsx';
import type { FilterPart, FilterRelated } from './filterParts.ts';
import { relatedPath } from './relatedPath.ts';

interface RelatedWordsProps {
  description: VisibleResource;
  part: FilterRelated;
  /** Writes the parts of the condition within. */
  Words: ComponentType<{ description: VisibleResource; part: FilterPart }>;
}

/** Names a relation, and writes what holds of one record behind it: "Invoices (State is Sent and Due before today)". */
export function RelatedWords({ description, part, Words }: RelatedWordsProps) {
  const translate = useTranslate();
  const end = relatedPath(description, part.path, useDescriptionsByName());
  if (!end) return part.path;
  return (
    <>
      {end.labels.map((label) => translate(label)).join(' › ')} (
      <Words description={end.related} part={part.some} />)
    </>
  );
}
