import { Box } from '@mui/material';
import type { SectionProps } from '../../../views/extend/extensions.tsx';
import { Section as Frame } from '../../../views/page/Section.tsx';
import { LabelledValue } from '../../../views/show/LabelledValue.tsx';
import { CheckList } from './checks/CheckList.tsx';

/** Draws what was found out about a record over the whole width, and then the values of the section. */
export function Section({ resource, title, fields }: SectionProps) {
  return (
    <>
      <Box sx={{ columnSpan: 'all' }}>
        <CheckList resource={resource} />
      </Box>
      <Frame title={title}>
        <Box component="dl" sx={{ m: 0 }}>
          {fields.map(({ name }) => (
            <LabelledValue key={name} resource={resource} name={name} />
          ))}
        </Box>
      </Frame>
    </>
  );
}
