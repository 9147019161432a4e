import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';

const OutlinedLink = styled('a')(({ theme }) => ({
  ...theme.typography.button,
  fontSize: '1rem',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 46,
  padding: theme.spacing(0.5, 1.75),
  textAlign: 'center',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.primary.main,
  border: `1px solid color-mix(in srgb, ${theme.vars.palette.primary.main} 50%, transparent)`,
  borderRadius: theme.shape.borderRadius,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover, borderColor: theme.vars.palette.primary.main },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

const Line = styled('span')(({ theme }) => ({ flex: 1, height: 1, backgroundColor: theme.vars.palette.divider }));

interface OpenIdLinkProps {
  /** The provider's name. */
  name: string;
  /** URL of the server that redirects to the provider; navigated to, not fetched. */
  href: string;
  /** Whether it leaves this page open, and says so. */
  inNewTab?: boolean;
}

export function OpenIdLink({ name, href, inNewTab = false }: OpenIdLinkProps) {
  const { translate } = useLanguage();
  return (
    <>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, my: 2, color: 'text.secondary', fontSize: '0.875rem' }}
      >
        <Line />
        {translate('signIn.or')}
        <Line />
      </Box>
      <OutlinedLink href={href} {...(inNewTab && { target: '_blank', rel: 'noopener' })}>
        {translate(inNewTab ? 'signInAgain.with' : 'signIn.with', { name })}
      </OutlinedLink>
    </>
  );
}
