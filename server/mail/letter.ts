import type { Language } from '../../schema/label.ts';
import type { Letter } from './mail.ts';

/** Holds the content of a letter; every text is plain, and is escaped for HTML. */
export interface LetterParts {
  to: string;
  language: Language;
  subject: string;
  /** Before the button. */
  paragraphs: readonly string[];
  /** The action that the reader is asked to take. */
  action?: { label: string; url: string };
  /** After the button. */
  closing: readonly string[];
  sender: string;
}

/** Renders a letter as text and as HTML with the same content. Loads nothing from elsewhere. */
export function letter(parts: LetterParts): Letter {
  return { to: parts.to, subject: parts.subject, text: textOf(parts), html: htmlOf(parts) };
}

const textOf = ({ paragraphs, action, closing, sender }: LetterParts): string =>
  `${[...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...closing, sender].join('\n\n')}\n`;

const font = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1f2933';
const button =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#14532d;color:#ffffff;text-decoration:none';

function htmlOf({ language, subject, paragraphs, action, closing, sender }: LetterParts): string {
  const paragraph = (markup: string): string => `<p style="margin:0 0 16px">${markup}</p>`;
  const body = [
    ...paragraphs.map((text) => paragraph(escaped(text))),
    ...(action
      ? [
          paragraph(`<a href="${escaped(action.url)}" style="${button}">${escaped(action.label)}</a>`),
          // Repeats the link as text, for mail programs that open none.
          paragraph(`<span style="font-size:13px;word-break:break-all">${escaped(action.url)}</span>`),
        ]
      : []),
    ...closing.map((text) => paragraph(escaped(text))),
    paragraph(escaped(sender)),
  ];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;${font}"><div style="max-width:560px;margin:0 auto">`,
    ...body,
    '</div></body></html>',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for markup, attributes included. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
