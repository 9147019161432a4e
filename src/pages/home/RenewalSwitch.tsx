import Switch from '@mui/material/Switch';
import { useQueryClient } from '@tanstack/react-query';
import { useUpdate } from 'react-admin';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useNotifyFailure } from '../../views/page/useNotifyFailure.ts';

interface RenewalSwitchProps {
  id: string;
  name: string;
  renews: boolean;
}

/** Renews a domain by itself, or lets it end. */
export function RenewalSwitch({ id, name, renews }: RenewalSwitchProps) {
  const { translate } = useLanguage();
  const client = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const [update, { isPending }] = useUpdate();
  const change = async (autoRenew: boolean): Promise<void> => {
    const params = { id, data: { autoRenew }, previousData: { id } };
    try {
      await update('domains', params, { mutationMode: 'pessimistic', returnPromise: true });
    } catch (error) {
      notifyFailure(error);
    }
    await client.invalidateQueries({ queryKey: ['home'] });
  };
  return (
    <Switch
      checked={renews}
      disabled={isPending}
      onChange={(_, isOn) => void change(isOn)}
      slotProps={{ input: { 'aria-label': translate('home.renew', { name }) } }}
    />
  );
}
