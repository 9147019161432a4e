import type { Answering } from '../../../outside/lookups/lookups.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { Nameserver } from '../../../resources/nameservers.ts';
import type { Finding } from './finding.ts';
import type { Observed } from './observed.ts';

const listed = (hosts: readonly string[]): string => hosts.join(', ');

/** Judges whether the world asks the nameservers that the domain should have. */
export function nameserversOf(
  rows: readonly Pick<Nameserver, 'host' | 'state'>[],
  wanted: readonly string[],
  { nameservers }: Pick<Observed, 'nameservers'>,
): Finding {
  const about = 'nameservers';
  if (rows.some(({ state }) => state === 'queued' || state === 'checking' || state === 'submitted'))
    return { about, state: 'busy', code: 'NAMESERVERS_CHANGING' };
  const failed = rows.filter(({ state }) => state === 'failed').map(({ host }) => host);
  if (failed.length > 0)
    return { about, state: 'wrong', code: 'NAMESERVERS_FAILED', params: [listed(failed)], to: 'nameservers' };
  if (nameservers.state === 'unknown') return { about, state: 'unknown', code: 'NO_ANSWER' };
  if (nameservers.state === 'absent') return { about, state: 'wrong', code: 'NAMESERVERS_ABSENT' };
  const seen = new Set(nameservers.value);
  return seen.size === wanted.length && wanted.every((host) => seen.has(host))
    ? { about, state: 'good', code: 'NAMESERVERS_RIGHT', params: [listed(wanted)] }
    : {
        about,
        state: 'wrong',
        code: 'NAMESERVERS_OTHER',
        params: [listed([...seen]), listed(wanted)],
        to: 'nameservers',
      };
}

const fails = ({ state }: Answering): boolean => state === 'lame' || state === 'noAddress';

/** Judges whether each nameserver answers for the domain. */
export function answersOf({ answering }: Pick<Observed, 'answering'>): Finding {
  const about = 'dns';
  const silent = answering.filter((one) => fails(one.answering)).map(({ host }) => host);
  if (silent.length > 0)
    return silent.length < answering.length
      ? { about, state: 'warning', code: 'DNS_SOME_SILENT', params: [listed(silent)], to: 'nameservers' }
      : { about, state: 'wrong', code: 'DNS_SILENT' };
  const isKnown = answering.length > 0 && answering.every((one) => one.answering.state === 'answers');
  return isKnown ? { about, state: 'good', code: 'DNS_ANSWERS' } : { about, state: 'unknown', code: 'NO_ANSWER' };
}

const signing: Readonly<Record<Domain['dnssecState'], Pick<Finding, 'state' | 'code' | 'to'>>> = {
  on: { state: 'good', code: 'DNSSEC_ON' },
  off: { state: 'off', code: 'DNSSEC_OFF', to: 'edit' },
  turningOn: { state: 'busy', code: 'DNSSEC_TURNING_ON' },
  turningOff: { state: 'busy', code: 'DNSSEC_TURNING_OFF' },
  failed: { state: 'warning', code: 'DNSSEC_FAILED' },
};

/** Says whether answers are signed, or on their way to be. */
export const signingOf = ({ dnssecState }: Pick<Domain, 'dnssecState'>): Finding => ({
  about: 'dnssec',
  ...signing[dnssecState],
});
