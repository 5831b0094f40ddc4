import { KIT_REVIEW_DAYS } from '@scrollstop/challenge/constants';
import { switchOfDay } from '@scrollstop/challenge/kit';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';

/** Five days of thirty have a part of the kit in their dialog (F-2). */
export const hasKit = (day: number): boolean => switchOfDay(day) !== null || KIT_REVIEW_DAYS.includes(day);

/** Holds its place while its code is loaded: what stands below must not move under a finger. */
export const KitRoom = () => <Skeleton shape="card" height="14rem" />;
