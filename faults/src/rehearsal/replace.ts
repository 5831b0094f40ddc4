/** One release is replaced by another, later or earlier, by the documented lines, after one of its replicas was killed. */
import { containersOf, docker } from './containers.ts';
import { runDocumented } from './documented.ts';
import { checkOut } from './host.ts';
import type { Target } from './point-in-time.ts';
import { underLoad } from './under-load.ts';

export const replaceUnderLoad = (place: Target, release: string): Promise<string> =>
  underLoad(place, async (moreWrites) => {
    const [victim = ''] = containersOf('progress');
    docker('kill', '--signal', 'KILL', victim);
    await moreWrites();
    docker('start', victim);
    checkOut(release);
    console.log((await runDocumented('upgrade or roll back')).replaceAll(/^/gm, '  ').trimEnd());
  });
