import type { ReactNode } from 'react';
import { useHasArrived } from '../store/store-context.tsx';
import { ArrivalCard } from './arrival-card.tsx';
import { useArrival } from './use-arrival.ts';

interface WhenArrivedProps {
  what: 'month' | 'all';
  children: ReactNode;
  /** In its place until then; the card that says so when absent. */
  waiting?: ReactNode;
}

/** Shows the account's records once they are on this device, and until then that they are loading (H-12). */
export function WhenArrived({ what, children, waiting = <Waiting /> }: WhenArrivedProps) {
  return useHasArrived(what) ? children : waiting;
}

const Waiting = () => <ArrivalCard {...useArrival()} />;
