import { type Call, destinationOf, type Site } from '@scrollstop/challenge/features/network-requests/network-requests';
import { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import { safeRead } from '@scrollstop/contracts/reading';
import { useLayoutEffect, useState } from 'react';

interface Calls {
  calls: readonly Call[];
  /** False if the browser does not let a page see its calls. */
  seen: boolean;
}

/** The calls of this page since it was opened, updated as more are made. */
export function useRequests(): Calls {
  const [calls, setCalls] = useState<readonly Call[]>(() => callsIn(performance.getEntriesByType('navigation')));
  const seen = 'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('resource');

  // Outside system: the browser's performance entries. Earlier calls are in the list from the first paint.
  useLayoutEffect(() => {
    if (!seen) return;
    const add = (entries: PerformanceEntryList): void => {
      const fresh = callsIn(entries);
      if (fresh.length > 0) setCalls((current) => [...current, ...fresh]);
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'resource', buffered: true });
    add(observer.takeRecords());
    return () => observer.disconnect();
  }, [seen]);

  return { calls, seen };
}

/** The front ends may have other origins; the page's configuration names them. */
function siteOf(): Site {
  const text = document.getElementById('runtime-config')?.textContent ?? 'null';
  const config = safeRead(RuntimeConfig, JSON.parse(text));
  const remotes = config.success ? Object.values(config.data.remotes) : [];
  return { origins: [location.origin, ...remotes.map((url) => new URL(url, location.href).origin)] };
}

function callsIn(entries: PerformanceEntryList): Call[] {
  const site = siteOf();
  return entries.flatMap((entry) => {
    const destination = isCached(entry as PerformanceResourceTiming) ? null : destinationOf(entry.name, site);
    return destination ? [{ ...destination, at: performance.timeOrigin + entry.startTime }] : [];
  });
}

/** True for a cached file: it has a size, but nothing was transferred. */
const isCached = ({ transferSize, decodedBodySize }: PerformanceResourceTiming): boolean =>
  transferSize === 0 && decodedBodySize > 0;
