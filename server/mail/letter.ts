import { escapedMarkup } from '../../schema/escapedMarkup.ts';
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
    ...paragraphs.map((text) => paragraph(escapedMarkup(text))),
    ...(action
      ? [
          paragraph(`<a href="${escapedMarkup(action.url)}" style="${button}">${escapedMarkup(action.label)}</a>`),
          // Repeats the link as text, for mail programs that open none.
          paragraph(`<span style="font-size:13px;word-break:break-all">${escapedMarkup(action.url)}</span>`),
        ]
      : []),
    ...closing.map((text) => paragraph(escapedMarkup(text))),
    paragraph(escapedMarkup(sender)),
  ];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapedMarkup(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;${font}"><div style="max-width:560px;margin:0 auto">`,
    ...body,
    '</div></body></html>',
  ].join('\n');
}
