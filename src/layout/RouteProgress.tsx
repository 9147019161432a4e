import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { progressColors } from '../theme/palette.ts';
import { useAskedPath } from './useAskedPath.ts';

type Phase = 'idle' | 'running' | 'finished' | 'failed';

/** Sets the milliseconds after rendering in which a page may still start requests. */
const settleTime = 120;
const fadeTime = 400;

/** Returns whether any part of the page shows a placeholder. */
const isBusy = (): boolean => document.querySelector('main [aria-busy="true"]') !== null;

/** Tracks navigation: runs from the request of a page until its code and data have loaded. */
function useNavigationPhase(): Phase {
  const { pathname } = useLocation();
  const asked = useAskedPath();
  const queryClient = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const isOnItsWay = isFetching || asked !== pathname;
  const [phase, setPhase] = useState<Phase>('running');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what starts it
  useEffect(() => setPhase('running'), [asked]);

  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') setPhase('failed');
      }),
    [queryClient],
  );

  useEffect(() => {
    if (phase === 'idle' || (phase === 'running' && isOnItsWay)) return;
    const isRunning = phase === 'running';
    let wasBusy = false;
    const goOn = (): void => {
      const isOver = !isRunning || !(wasBusy || isBusy());
      wasBusy = isBusy();
      if (isOver) setPhase(isRunning ? 'finished' : 'idle');
    };
    const timer = setInterval(goOn, isRunning ? settleTime : fadeTime);
    return () => clearInterval(timer);
  }, [phase, isOnItsWay]);

  return phase;
}

const advance = keyframes({ from: { transform: 'scaleX(0.02)' }, to: { transform: 'scaleX(0.85)' } });

const looks: Record<Exclude<Phase, 'idle'>, object> = {
  running: { bgcolor: progressColors.running, animation: `${advance} 8s cubic-bezier(0.1, 0.7, 0.2, 1) 80ms both` },
  finished: { bgcolor: progressColors.running, opacity: 0, transition: `opacity ${fadeTime}ms` },
  failed: { bgcolor: progressColors.failed, opacity: 0, transition: `opacity ${fadeTime}ms` },
};

export function RouteProgress() {
  const phase = useNavigationPhase();
  const { translate } = useLanguage();
  if (phase === 'idle') return null;
  return (
    <Box
      role="progressbar"
      aria-label={translate('navigation.loading')}
      data-phase={phase}
      sx={{
        position: 'fixed',
        inset: '0 0 auto',
        height: 3,
        zIndex: 'tooltip',
        transformOrigin: 'left',
        ...looks[phase],
      }}
    />
  );
}
