import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { BreakableName } from './BreakableName.tsx';
import { PageHeading } from './PageHeading.tsx';

export interface PageHeaderProps {
  /** Title; on screen it stands in the heading of the layout. */
  title: string;
  /** The parent page, such as the list of a record. */
  back?: { to: string; label: string };
  /** The record that this one belongs to, which the heading names after the title unless that does. */
  parent?: { to: string; label: string; isInTitle: boolean };
  /** Shown beside the title, such as the state of the record. */
  badge?: ReactNode;
  actions?: ReactNode;
}

/** Draws the head of a record's page: title, link back and actions. */
export function PageHeader({ title, back, parent, badge, actions }: PageHeaderProps) {
  return (
    <Box component="header" sx={row}>
      <PageHeading>
        <BreakableName name={title} />
        {parent && !parent.isInTitle && (
          <>
            {' · '}
            <Box component="span" sx={belongsTo}>
              <BreakableName name={parent.label} />
            </Box>
          </>
        )}
      </PageHeading>
      <Box sx={{ ...group, columnGap: 1.5 }}>
        {back && (
          <Link component={LinkBase} to={back.to} variant="body2" color="textSecondary" underline="hover" sx={wayBack}>
            <ArrowBackIcon sx={{ fontSize: 16, mr: 0.5 }} aria-hidden />
            {back.label}
          </Link>
        )}
        {parent && (
          <Link
            component={LinkBase}
            to={parent.to}
            variant="body2"
            color="textSecondary"
            underline="hover"
            sx={parentLink}
          >
            {parent.label}
          </Link>
        )}
        {badge}
      </Box>
      {actions && <Box sx={{ ...group, gap: { xs: 0.5, sm: 1 }, width: { xs: 1, sm: 'auto' } }}>{actions}</Box>}
    </Box>
  );
}

const belongsTo = { color: 'text.secondary', fontWeight: 'fontWeightRegular' };
const group = { display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap' };
const wayBack = { ...group, displayPrint: 'none' };
const parentLink = { displayPrint: 'none', overflowWrap: 'anywhere', '&::before': { content: '"/"', mr: 1.5 } };
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  mt: 0.5,
  mb: 2,
};
