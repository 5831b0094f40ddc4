/** Shopify's leaky bucket, in points of query cost: https://shopify.dev/docs/api/usage/limits. */
interface ThrottleStatus {
  maximumAvailable: number;
  currentlyAvailable: number;
  restoreRate: number;
}

export interface Throttle {
  /** Spends the points; returns false when there are too few. */
  take(cost: number): boolean;
  /** Returns the points that a query was estimated to cost but did not. */
  giveBack(points: number): void;
  status(): ThrottleStatus;
  set(limits: { maximumAvailable: number; restoreRate: number }): void;
}

/** The standard plan: 100 points a second, a bucket of 20 seconds. */
const standard = { maximumAvailable: 2000, restoreRate: 100 };

export function createThrottle(now: () => number): Throttle {
  let limits = standard;
  let available = limits.maximumAvailable;
  let filledAt = now();
  const fill = () => {
    const time = now();
    available = Math.min(limits.maximumAvailable, available + ((time - filledAt) / 1000) * limits.restoreRate);
    filledAt = time;
  };
  return {
    take(cost) {
      fill();
      if (cost > available) return false;
      available -= cost;
      return true;
    },
    giveBack(points) {
      available = Math.min(limits.maximumAvailable, available + points);
    },
    status() {
      fill();
      return { ...limits, currentlyAvailable: Math.floor(available) };
    },
    set(next) {
      limits = next;
      available = next.maximumAvailable;
      filledAt = now();
    },
  };
}
