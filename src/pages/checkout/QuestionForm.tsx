import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import { useShop } from '../../shop/ShopContext.tsx';
import { useNotifyFailure } from '../../views/page/useNotifyFailure.ts';
import type { Order, OrderLine } from './useOrder.ts';

interface QuestionFormProps {
  order: Order;
  lines: readonly OrderLine[];
  isDomain: (line: OrderLine) => boolean;
}

/** Answers a question in place: a code or another name for what failed, else in words. */
export function QuestionForm({ order, lines, isDomain }: QuestionFormProps) {
  const failed = lines.filter(({ state }) => state === 'failed');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {failed.map((line) => (
        <LineAnswer key={line.id} line={line} isDomain={isDomain(line)} />
      ))}
      <WordsAnswer order={order} />
    </Box>
  );
}

function LineAnswer({ line, isDomain }: { line: OrderLine; isDomain: boolean }) {
  const { translate } = useShop();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const before = line.domain ?? '';
  const [name, setName] = useState(before);
  const [code, setCode] = useState('');
  const [update, { isPending }] = useUpdate();
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const data = {
      ...(name.trim() !== before && { domain: name.trim() }),
      ...(code && { authCode: code.trim() }),
    };
    try {
      await update('orderlines', { id: line.id, data, previousData: line }, { returnPromise: true });
      notify('shop.order.thanks', { type: 'success' });
    } catch (error) {
      notifyFailure(error);
    }
  }
  const isSame = name.trim() === before && code.trim() === '';
  return (
    <Box component="form" onSubmit={(event: FormEvent) => void send(event)} sx={form}>
      {isDomain && (
        <TextField
          label={translate('shop.order.codeOf', { name: before })}
          helperText={translate('shop.order.codeHelp')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 255 } }}
        />
      )}
      <TextField
        label={before ? translate('shop.order.name') : translate('shop.order.nameOf', { name: line.description ?? '' })}
        helperText={translate(before ? 'shop.order.nameHelp' : 'shop.order.nameMissing')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <Button type="submit" variant="contained" disabled={isPending || isSame} sx={{ minHeight: 48 }}>
        {translate('shop.order.send')}
      </Button>
    </Box>
  );
}

function WordsAnswer({ order }: { order: Order }) {
  const { translate } = useShop();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [answer, setAnswer] = useState('');
  const [update, { isPending }] = useUpdate();
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      await update('orders', { id: order.id, data: { answer }, previousData: order }, { returnPromise: true });
      setAnswer('');
      notify('shop.order.thanks', { type: 'success' });
    } catch (error) {
      notifyFailure(error);
    }
  }
  return (
    <Box component="form" onSubmit={(event: FormEvent) => void send(event)} sx={form}>
      <TextField
        label={translate('shop.order.answer')}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        multiline
        minRows={2}
        sx={{ gridColumn: { sm: 'span 2' } }}
      />
      <Button type="submit" variant="outlined" disabled={isPending || answer.trim() === ''} sx={{ minHeight: 48 }}>
        {translate('shop.order.sendAnswer')}
      </Button>
    </Box>
  );
}

const form = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' }, gap: 1.5, alignItems: 'start' };
