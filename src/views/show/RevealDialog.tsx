import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { fieldKey } from '../../../schema/names.ts';
import { useDescription } from '../descriptions.tsx';
import { PasswordDialog } from '../page/PasswordDialog.tsx';
import { useNotifyFailure } from '../page/useNotifyFailure.ts';
import { useTitleOf } from '../record/useTitleOf.ts';

/** Lists methods that the data provider must have besides react-admin's own. */
export interface Secrets {
  reveal(secret: { resource: string; id: string; field: string; password?: string }): Promise<string | null>;
}

/** Identifies a secret. */
export interface SecretPlace {
  record: RaRecord<string>;
  resource: string;
  name: string;
}

interface RevealDialogProps extends SecretPlace {
  onRevealed(value: string | null): void;
  onClose(): void;
}

/** Asks for the user's own password to reveal a secret; a wrong one is shown at the field. */
export function RevealDialog({ record, resource, name, onRevealed, onClose }: RevealDialogProps) {
  const translate = useTranslate();
  const titleOf = useTitleOf();
  const notifyFailure = useNotifyFailure();
  const provider = useDataProvider<ReturnType<typeof useDataProvider> & Secrets>();
  const title = titleOf(useDescription(), record);
  const send = async (password: string): Promise<object | undefined> => {
    try {
      onRevealed(await provider.reveal({ resource, id: record.id, field: name, password }));
      return undefined;
    } catch (error) {
      const message = passwordFault(error);
      if (message) return { password: message };
      notifyFailure(error);
      onClose();
      return undefined;
    }
  };
  return (
    <PasswordDialog
      title={translate('views.secret.ask', { field: translate(fieldKey(resource, name)) })}
      why={translate('views.secret.why', { title })}
      confirm={translate('views.secret.show')}
      onConfirm={send}
      onClose={onClose}
    />
  );
}

const passwordFault = (error: unknown): string | undefined =>
  (error as { body?: { errors?: { password?: string } } } | null)?.body?.errors?.password;
