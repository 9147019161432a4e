import { cellLink } from '../../theme/cells.ts';

/** Links to an address outside the application: mail, telephone or web. */
export function LinkCell({ href, text, isOutside }: { href: string; text: string; isOutside?: boolean }) {
  return (
    <a
      className={cellLink}
      href={href}
      onClick={(event) => event.stopPropagation()}
      style={{ overflowWrap: 'anywhere' }}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {text}
    </a>
  );
}
