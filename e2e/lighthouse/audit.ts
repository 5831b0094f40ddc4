/** One page under Lighthouse, in a browser that is open already and signed in. */
import type { Result } from 'lighthouse';
import { runLighthouse } from './lighthouse.ts';

export const ACCESSIBILITY = 'accessibility';

export interface Verdict {
  /** 0 to 100 by category; null where Lighthouse gave none. */
  scores: Record<string, number | null>;
  /** Rules that keep the accessibility below 100, each with the first elements that break it. */
  faults: string[];
  /** Where the page ended; a redirect would judge another page than the one that is named. */
  finalUrl: string;
}

/** `all` takes the other categories as well, on the slow phone and network that Lighthouse simulates. */
export async function audit(url: string, port: number, all: boolean): Promise<Verdict> {
  const run = await runLighthouse(url, {
    port,
    logLevel: 'error',
    // The session and the record of the device are the state that is judged.
    disableStorageReset: true,
    ...(!all && { onlyCategories: [ACCESSIBILITY], throttlingMethod: 'provided' }),
  });
  if (!run) throw new Error(`Lighthouse returned nothing for ${url}`);
  const { categories, finalDisplayedUrl, runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  return {
    scores: Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, score === null ? null : Math.round(score * 100)]),
    ),
    faults: faultsIn(run.lhr),
    finalUrl: finalDisplayedUrl,
  };
}

function faultsIn({ categories, audits }: Result): string[] {
  const counted = categories[ACCESSIBILITY]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted.flatMap(({ id }) => {
    const { score, details } = audits[id] ?? {};
    if (score !== 0) return [];
    const items = details?.type === 'table' ? details.items : [];
    const elements = items.slice(0, 3).map(({ node }) => (node as { snippet?: string } | undefined)?.snippet);
    return [`${id}: ${elements.join(' ')}`];
  });
}
