import { useEffect, useState } from 'react';

/** The number of files that the service worker keeps of the app; its own calls are these, and no page can see them. */
export function useKeptFiles(): number {
  const [files, setFiles] = useState(0);
  // Outside system: the cache of the service worker.
  useEffect(() => {
    let gone = false;
    void keptFiles()
      .catch(() => 0)
      .then((count) => {
        if (!gone) setFiles(count);
      });
    return () => {
      gone = true;
    };
  }, []);
  return files;
}

/** Without a secure context there are no caches. */
async function keptFiles(): Promise<number> {
  if (!('caches' in window)) return 0;
  const names = await caches.keys();
  const counts = await Promise.all(
    names.map(async (name) => (await (await caches.open(name)).keys()).length),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
