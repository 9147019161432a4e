import type { Finding } from './finding.ts';
import type { Observed } from './observed.ts';

const ttl = 3600;

/** Judges where mail for the domain goes. */
export function mailOf({ mailServers, mailServerAt }: Pick<Observed, 'mailServers' | 'mailServerAt'>): Finding {
  const about = 'mail';
  if (mailServers.state === 'unknown') return { about, state: 'unknown', code: 'NO_ANSWER' };
  const [first] = mailServers.state === 'found' ? mailServers.value : [];
  if (first === undefined) return { about, state: 'warning', code: 'MAIL_ABSENT', to: 'dns' };
  if (first === '') return { about, state: 'off', code: 'MAIL_REFUSED' };
  return mailServerAt.state === 'absent'
    ? { about, state: 'wrong', code: 'MAIL_HOST_ABSENT', params: [first], to: 'dns' }
    : { about, state: 'good', code: 'MAIL_SET', params: [first] };
}

/** Tells whether the domain has said that it sends and takes no mail. */
const isWithoutMail = ({ mailServers }: Pick<Observed, 'mailServers'>): boolean =>
  mailServers.state === 'found' && mailServers.value[0] === '';

/** Judges who may send in the name of the domain (RFC 7208). */
export function sendersOf({ spf, mailServers }: Pick<Observed, 'spf' | 'mailServers'>): Finding {
  const about = 'spf';
  if (spf.state === 'unknown') return { about, state: 'unknown', code: 'NO_ANSWER' };
  if (spf.state === 'absent') {
    const value = isWithoutMail({ mailServers }) ? 'v=spf1 -all' : 'v=spf1 mx ~all';
    return { about, state: 'warning', code: 'SPF_ABSENT', to: 'dns', add: { name: '@', type: 'TXT', ttl, value } };
  }
  const { isValid, lookups, record, senders } = spf.value;
  const details = [record, ...senders];
  return isValid
    ? { about, state: 'good', code: 'SPF_SET', params: [String(lookups)], details }
    : { about, state: 'wrong', code: 'SPF_INVALID', params: [String(lookups)], to: 'dns', details };
}

/** Judges whether receivers find the keys with which mail is signed; says nothing of a domain without mail. */
export function signaturesOf({ keys, mailServers }: Pick<Observed, 'keys' | 'mailServers'>): Finding[] {
  const about = 'dkim';
  if (isWithoutMail({ mailServers })) return [];
  if (keys.length === 0) return [{ about, state: 'off', code: 'DKIM_ABSENT' }];
  const missing = keys.filter(({ seen, asked }) => asked > 0 && seen < asked).map(({ selector }) => selector);
  if (missing.length > 0) return [{ about, state: 'warning', code: 'DKIM_UNSEEN', params: [missing.join(', ')] }];
  return keys.some(({ asked }) => asked === 0)
    ? [{ about, state: 'unknown', code: 'NO_ANSWER' }]
    : [{ about, state: 'good', code: 'DKIM_SET' }];
}

/** Judges what receivers do with mail that somebody else sends in the name of the domain (RFC 7489). */
export function policyOf({ dmarc, mailServers }: Pick<Observed, 'dmarc' | 'mailServers'>): Finding {
  const about = 'dmarc';
  if (dmarc.state === 'unknown') return { about, state: 'unknown', code: 'NO_ANSWER' };
  if (dmarc.state === 'absent') {
    const value = `v=DMARC1; p=${isWithoutMail({ mailServers }) ? 'reject' : 'quarantine'}`;
    return {
      about,
      state: 'warning',
      code: 'DMARC_ABSENT',
      to: 'dns',
      add: { name: '_dmarc', type: 'TXT', ttl, value },
    };
  }
  return /;\s*p\s*=\s*none\b/i.test(dmarc.value.record)
    ? { about, state: 'warning', code: 'DMARC_ONLY_WATCHES', to: 'dns', details: [dmarc.value.record] }
    : { about, state: 'good', code: 'DMARC_SET', details: [dmarc.value.record] };
}

/** Judges whether a browser reaches the website, and trusts its certificate. */
export function websiteOf({ website }: Pick<Observed, 'website'>): Finding {
  const about = 'website';
  if (website.state === 'unknown') return { about, state: 'unknown', code: 'NO_ANSWER' };
  if (website.state === 'absent') return { about, state: 'off', code: 'WEBSITE_ABSENT', to: 'dns' };
  if (website.value.state === 'closed') return { about, state: 'wrong', code: 'WEBSITE_CLOSED', to: 'dns' };
  return website.value.certificate?.isTrusted === false
    ? { about, state: 'warning', code: 'WEBSITE_NOT_TRUSTED' }
    : { about, state: 'good', code: 'WEBSITE_REACHED' };
}
