import { PAUSE_SECONDS } from '@scrollstop/challenge/constants';
import { MyPauseLink, PauseLink, type SetPauseLinkBody } from '@scrollstop/contracts/urge/pause-link';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useEffect, useState } from 'react';
import { useHost } from '../../host.tsx';

type LinkState =
  | { status: 'loading' }
  | { status: 'none' }
  | { status: 'made'; link: PauseLink }
  /** In the demo: there is nobody to make a link for. */
  | { status: 'impossible' }
  | { status: 'offline' };

const PATH = '/api/progress/pause-link';

export function usePauseLink() {
  const { http, session } = useHost();
  const [state, setState] = useState<LinkState>({ status: session.demo ? 'impossible' : 'loading' });
  const { busy, run } = useOneAtATime();

  // Outside system: the server, which alone knows the key.
  useEffect(() => {
    if (session.demo) return;
    const leaving = new AbortController();
    http.get(PATH, MyPauseLink, { signal: leaving.signal }).then(
      ({ link }) => setState(stateOf(link)),
      () => {
        if (!leaving.signal.aborted) setState({ status: 'offline' });
      },
    );
    return () => leaving.abort();
  }, [http, session.demo]);

  const take = <Link extends PauseLink | null>(work: () => Promise<Link>) =>
    run(async () => {
      const link = await work();
      setState(stateOf(link));
      return link;
    });

  return {
    state,
    busy,
    /** Makes the link, or changes it. Rejects when the server did not do so; null while it does another thing. */
    set(change: Partial<SetPauseLinkBody>) {
      const { counting = false, breathSeconds = PAUSE_SECONDS } = state.status === 'made' ? state.link : {};
      return take(() => http.post(PATH, { counting, breathSeconds, ...change }, PauseLink));
    },
    revoke: () => take(async () => (await http.post(`${PATH}/revoke`, {}, MyPauseLink)).link),
  };
}

export type MyLink = ReturnType<typeof usePauseLink>;

const stateOf = (link: PauseLink | null): LinkState => (link ? { status: 'made', link } : { status: 'none' });
