/** The owner's calls: each carries the password as a header (O-1), or the cookie of a session, and nothing else does. */
import { ADMIN_HEADER, ownerErrors } from '@scrollstop/contracts/admin-session';
import type { Http } from '@scrollstop/contracts/remote';
import { answerError, HttpError } from '@scrollstop/http-client/http-error';

export interface OwnerHttp extends Http {
  /** A file that the server makes. Throws when it answers anything but 2xx. */
  file: (path: string, name: string) => Promise<File>;
}

/** A password that goes with every call, or a session that a code has opened: its cookie goes by itself. */
export type Proof = { password: string } | 'session';

interface OwnerHttpDeps {
  http: Http;
  proof: Proof;
  /** Resolves once somebody has signed in with password and code; rejects when they leave instead. */
  signIn: () => Promise<void>;
  /** A call was answered: whoever asks is the owner. */
  onProven: () => void;
}

/** A call that needs a sign-in waits for it and is then sent again, so that nothing typed is lost. */
export function ownerHttp({ http, proof, signIn, onProven }: OwnerHttpDeps): OwnerHttp {
  async function send<T>(call: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    try {
      const data = await call(headersOf(proof));
      onProven();
      return data;
    } catch (error) {
      if (!needsSignIn(error, proof)) throw error;
      await signIn();
      return call({});
    }
  }
  return {
    get: (path, schema, options) => send((headers) => http.get(path, schema, { ...options, headers })),
    post: (path, body, schema, options) =>
      send((headers) => http.post(path, body, schema, { ...options, headers })),
    delete: (path, schema, options) => send((headers) => http.delete(path, schema, { ...options, headers })),
    // The client of the shell reads JSON only.
    file: (path, name) =>
      send(async (headers) => {
        const answer = await fetch(path, { headers });
        if (answer.ok) return new File([await answer.blob()], name);
        const text = await answer.text();
        throw answerError(answer.status, answer.statusText, text, json(text));
      }),
  };
}

// A header takes no other signs, and neither does ADMIN_PASSWORD: whatever has some is wrong, and is told so.
const headersOf = (proof: Proof): Record<string, string> =>
  proof === 'session' ? {} : { [ADMIN_HEADER]: /^[ -~]+$/.test(proof.password) ? proof.password : '' };

/** Without its cookie a session is told apart from no proof at all by us alone. */
function needsSignIn(error: unknown, proof: Proof): boolean {
  if (!(error instanceof HttpError) || error.status !== 401) return false;
  return proof === 'session' || error.code === ownerErrors.codeRequired || error.code === ownerErrors.expired;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
