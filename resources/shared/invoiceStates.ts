import { partyCopies } from './parties.ts';

/** Defines the states of an invoice or credit note; only a draft can be changed. */
export const invoiceStates = {
  draft: { en: 'Draft', nl: 'Concept', tone: 'neutral' },
  issued: { en: 'Issued', nl: 'Definitief', tone: 'info' },
  sent: { en: 'Sent', nl: 'Verstuurd', tone: 'success' },
  credited: { en: 'Credited', nl: 'Gecrediteerd', tone: 'neutral' },
} as const;
export const invoiceTransitions = {
  issue: {
    from: 'draft',
    to: 'issued',
    label: { en: 'Issue', nl: 'Definitief maken' },
    roles: ['admin'],
    when: { lineCount: { gt: 0 } },
    needs: ['address', 'contact'],
    copy: partyCopies,
  },
  send: { from: 'issued', to: 'sent', label: { en: 'Send', nl: 'Versturen' }, roles: ['admin'] },
  correct: {
    from: ['issued', 'sent'],
    to: 'credited',
    label: { en: 'Credit and reissue', nl: 'Crediteren en opnieuw maken' },
    roles: ['admin'],
    when: { kind: 'invoice' },
    reason: true,
  },
} as const;
