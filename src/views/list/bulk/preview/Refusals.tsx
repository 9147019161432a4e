import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useNumberText } from '../../selection/useNumberText.ts';
import { FailureList } from '../result/FailureList.tsx';
import type { Failure } from '../work.ts';

interface RefusalsProps {
  description: VisibleResource;
  failures: readonly Failure[];
}

/** Says before a change which records would refuse it, and why. */
export function Refusals({ description, failures }: RefusalsProps) {
  const translate = useTranslate();
  const numberText = useNumberText();
  if (failures.length === 0) return null;
  return (
    <>
      <Alert severity="warning">
        {translate('views.bulk.refusals', { smart_count: failures.length, number: numberText(failures.length) })}
      </Alert>
      <FailureList description={description} failures={failures} />
    </>
  );
}
