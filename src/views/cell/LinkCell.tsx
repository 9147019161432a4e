import { Link } from '@mui/material';

/** An address outside the application: mail, telephone or web. */
export function LinkCell({ href, text, isOutside }: { href: string; text: string; isOutside?: boolean }) {
  return (
    <Link
      href={href}
      onClick={(event) => event.stopPropagation()}
      underline="hover"
      sx={{ overflowWrap: 'anywhere' }}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {text}
    </Link>
  );
}
