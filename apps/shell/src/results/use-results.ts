import { Results } from '@scrollstop/contracts/site/results';
import type { Http } from '@scrollstop/contracts/site/remote';
import { useEffect, useState } from 'react';
import { useServices } from '../hooks.ts';

/** One request per page load. */
const requests = new WeakMap<Http, Promise<Results>>();

async function fetchResults(http: Http): Promise<Results> {
  try {
    return await http.get('/api/results', Results);
  } catch (error) {
    requests.delete(http); // the next attempt fetches again
    throw error;
  }
}

type ResultsState = { status: 'loading' | 'failed' } | { status: 'known'; results: Results };

/** The published results (J-4); `retry` fetches them again after a failure. */
export function useResults(): { state: ResultsState; retry: () => void } {
  const { http } = useServices();
  const [state, setState] = useState<ResultsState>({ status: 'loading' });
  const [tries, setTries] = useState(0);

  // Outside system: the server, for the published results.
  useEffect(() => {
    let unmounted = false;
    const request = requests.get(http) ?? fetchResults(http);
    requests.set(http, request);
    request.then(
      (results) => !unmounted && setState({ status: 'known', results }),
      () => !unmounted && setState({ status: 'failed' }),
    );
    return () => {
      unmounted = true;
    };
  }, [http, tries]);

  return {
    state,
    retry: () => {
      setState({ status: 'loading' });
      setTries(tries + 1);
    },
  };
}
