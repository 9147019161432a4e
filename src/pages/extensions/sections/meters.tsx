import { useRecordContext, useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import type { VisibleField } from '../../../../schema/visible.ts';
import { integerText, sizeText } from '../../../views/cell/text.ts';
import type { SectionProps } from '../../../views/extend/extensions.tsx';
import { Meter } from '../../../views/page/Meter.tsx';
import { Section as Frame } from '../../../views/page/Section.tsx';

/**
 * Draws pairs of numbers, used and limit, as bars. The names of a pair begin with the same word, in the order of the
 * description. Leaves out incomplete pairs.
 */
export function Section({ resource, title, fields }: SectionProps) {
  const translate = useTranslate();
  const record = useRecordContext();
  const numberIn = (name: string): number | undefined => {
    const value: unknown = record?.[name];
    return typeof value === 'number' ? value : undefined;
  };
  return (
    <Frame title={title}>
      {pairsOf(fields.map(({ name }) => name)).map(([use, limit]) => (
        <Meter
          key={use}
          label={translate(fieldKey(resource, use))}
          used={numberIn(use)}
          available={numberIn(limit)}
          write={isSize(fields.find(({ name }) => name === use)?.field) ? sizeText : integerText}
        />
      ))}
    </Frame>
  );
}

const isSize = (field: VisibleField | undefined): boolean => field?.type === 'integer' && field.unit !== undefined;

function pairsOf(names: readonly string[]): [use: string, limit: string][] {
  const firstWord = (name: string | undefined): string | undefined => name?.match(/^[a-z]+/)?.[0];
  return names.flatMap((use, index): [string, string][] => {
    const limit = names[index + 1];
    const isSecond = firstWord(names[index - 1]) === firstWord(use);
    return limit !== undefined && !isSecond && firstWord(limit) === firstWord(use) ? [[use, limit]] : [];
  });
}
