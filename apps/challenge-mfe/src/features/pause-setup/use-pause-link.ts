import { PAUSE_SECONDS } from '@scrollstop/challenge/constants';
import { MyPauseLink, PauseLink, type SetPauseLinkBody } from '@scrollstop/contracts/urge/pause-link';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useHost } from '../../hooks.ts';
import { useFromServer } from '../../lazy/use-from-server.ts';

type LinkState =
  | { status: 'loading' }
  | { status: 'none' }
  | { status: 'made'; link: PauseLink }
  /** In a demo, which has no account that a link could belong to. */
  | { status: 'impossible' }
  | { status: 'offline' };

const PATH = '/api/progress/pause-link';

export function usePauseLink() {
  const { http, session } = useHost();
  const { value, failed, set } = useFromServer(PATH, MyPauseLink);
  const { busy, run } = useOneAtATime();

  const link = value?.link;

  function stateNow(): LinkState {
    if (session.demo) return { status: 'impossible' };
    if (link) return { status: 'made', link };
    if (link === null) return { status: 'none' };
    return { status: failed ? 'offline' : 'loading' };
  }

  const storeLink = <Link extends PauseLink | null>(work: () => Promise<Link>) =>
    run(async () => {
      const made = await work();
      set({ link: made });
      return made;
    });

  return {
    state: stateNow(),
    busy,
    /** Creates or changes the link. Rejects if the server did not; null while another change is running. */
    set(change: Partial<SetPauseLinkBody>) {
      const { counting = false, breathSeconds = PAUSE_SECONDS } = link ?? {};
      return storeLink(() => http.post(PATH, { counting, breathSeconds, ...change }, PauseLink));
    },
    revoke: () => storeLink(async () => (await http.post(`${PATH}/revoke`, {}, MyPauseLink)).link),
  };
}

export type LinkControl = ReturnType<typeof usePauseLink>;
