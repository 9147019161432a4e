import { useTranslate } from 'react-admin';

interface Failure {
  message?: string;
  body?: { problem?: string; faults?: readonly { detail?: string }[] };
}

/** What went wrong with a request, in the language of the screens: the server's own words, or that nobody answered. */
export function useFailureText(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    const { message, body } = (error as Failure | null) ?? {};
    const problem = body?.problem;
    if (problem && problem !== 'refused') return translate(`views.page.problem.${problem}`);
    const details = body?.faults?.flatMap(({ detail }) => detail ?? []) ?? [];
    return details.join(' ') || message || translate('ra.notification.http_error');
  };
}
