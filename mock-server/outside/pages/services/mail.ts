import type { MailStandIn } from '../../../mail/mailStandIn.ts';
import { overSmtp } from '../disturbances.ts';
import { html } from '../html.ts';
import { section } from '../parts.ts';
import type { ServicePage } from '../servicePage.ts';

const words = {
  label: { en: 'Mail', nl: 'E-mail' },
  summary: {
    en: 'Takes the mails of the portal, and delivers none.',
    nl: 'Neemt de e-mails van het portaal aan, en bezorgt er geen.',
  },
  letters: { en: 'Mails', nl: 'E-mails' },
  read: { en: 'Read the mails', nl: 'E-mails lezen' },
} as const;

export const mailPage = (standIn: MailStandIn): ServicePage => ({
  name: 'mail',
  label: words.label,
  summary: words.summary,
  address: standIn.smtpUrl,
  protocol: 'SMTP',
  controlled: standIn,
  methods: ['MAIL'],
  disturbances: overSmtp,
  figures: () => [{ label: words.letters, value: standIn.mails().length }],
  holds: ({ say }) => section(say(words.letters), html`<p><a class="button" href="/mail">${say(words.read)}</a></p>`),
});
