import { useTranslate } from 'react-admin';

interface Failure {
  message?: string;
  body?: { problem?: string; faults?: readonly { detail?: string }[] };
}

/** Returns a function that describes a failed request: in the server's words, or that no answer came. */
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
