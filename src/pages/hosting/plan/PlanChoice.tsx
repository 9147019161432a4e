import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { moneyText } from '../../../../schema/amountText.ts';
import { useVisibleDescription } from '../../../views/descriptions.tsx';
import { PageFailed } from '../../../views/page/PageFailed.tsx';
import { useLocale } from '../../../views/record/useLocale.ts';

/** Names what can be chosen: another plan, or an expansion of it. */
export type Kind = 'plans' | 'expansions';

export interface Choice extends RaRecord<string> {
  name: string;
  description: string | null;
  /** In cents without VAT, for so many months. */
  defaultPrice: number;
  priceUnit: number;
}

const most = 100;

/** Fetches what can be chosen, the cheapest first. Staff also sees what is no longer sold, so that is left out. */
function useChoices(kind: Kind, present: string) {
  const description = useVisibleDescription(kind);
  const { data, error, refetch } = useGetList<Choice>(kind, {
    filter: {
      ...(kind === 'plans' && { classification: 2 }),
      ...(description?.fields['active'] && { active: true }),
    },
    sort: { field: 'defaultPrice', order: 'ASC' },
    pagination: { page: 1, perPage: most },
  });
  return { choices: data?.filter(({ id }) => id !== present), error, refetch };
}

interface PlanChoiceProps {
  kind: Kind;
  /** The plan that the account has. */
  present: string;
  chosen: Choice | undefined;
  onChoose(choice: Choice): void;
}

/** Offers the other plans, or expansions, with what each contains and costs. */
export function PlanChoice({ kind, present, chosen, onChoose }: PlanChoiceProps) {
  const translate = useTranslate();
  const { choices, error, refetch } = useChoices(kind, present);
  if (error && !choices) return <PageFailed onRetry={() => void refetch()} />;
  if (choices?.length === 0) return <Typography color="textSecondary">{translate('hosting.plan.none')}</Typography>;
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend">
        {translate(kind === 'plans' ? 'hosting.plan.choosePlan' : 'hosting.plan.chooseExpansion')}
      </FormLabel>
      <RadioGroup value={chosen?.id ?? ''}>
        {choices?.map((choice) => (
          <FormControlLabel
            key={choice.id}
            value={choice.id}
            control={<Radio />}
            onChange={() => onChoose(choice)}
            sx={{ alignItems: 'flex-start', py: 0.5, '& .MuiFormControlLabel-label': { pt: 1, flex: 1 } }}
            label={<Label choice={choice} />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function Label({ choice: { name, description, defaultPrice, priceUnit: months } }: { choice: Choice }) {
  const translate = useTranslate();
  const price = moneyText(defaultPrice, useLocale());
  return (
    <>
      <Typography component="span" sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2 }}>
        <span>{name}</span>
        <span>{translate(months === 1 ? 'hosting.plan.perMonth' : 'hosting.plan.perMonths', { price, months })}</span>
      </Typography>
      {description && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {description}
        </Typography>
      )}
    </>
  );
}
