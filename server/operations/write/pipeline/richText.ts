import sanitizeHtml from 'sanitize-html';

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i];

/** Allows what the rich text editor makes, and nothing that runs, loads or covers anything else. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre'],
    ...['strong', 'em', 'u', 's', 'code', 'mark', 'span', 'a'],
  ],
  allowedAttributes: {
    a: ['href', { name: 'target', values: ['_blank'] }, { name: 'rel', values: ['noopener noreferrer'] }],
    ol: ['start'],
    '*': ['style'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      color: colour,
      'background-color': colour,
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
};

/** Sanitizes rich text for storage. A text of empty paragraphs only, as the editor leaves behind, becomes empty. */
export function sanitizeRichText(html: string): string {
  const safe = settled(html);
  return /^(<p><\/p>|\s)*$/.test(safe) ? '' : safe;
}

/**
 * Sanitizes until nothing changes: repairing wrong nesting can leave more to repair, and stored text must be stable.
 */
function settled(html: string, rounds = 5): string {
  const safe = sanitizeHtml(html, options);
  return safe === html || rounds === 0 ? safe : settled(safe, rounds - 1);
}
