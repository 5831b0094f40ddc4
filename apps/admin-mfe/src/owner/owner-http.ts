/** The owner's calls: each carries the password as a header (O-1), and nothing else does. */
import { ADMIN_HEADER } from '@scrollstop/contracts/admin';
import type { Http } from '@scrollstop/contracts/remote';

export interface OwnerHttp extends Http {
  /** A file that the server makes. Throws when it answers anything but 2xx. */
  file: (path: string, name: string) => Promise<File>;
}

export function ownerHttp(http: Http, password: string): OwnerHttp {
  // A header takes no other signs, and neither does ADMIN_PASSWORD: whatever has some is wrong, and is told so.
  const headers = { [ADMIN_HEADER]: /^[ -~]+$/.test(password) ? password : '' };
  return {
    get: (path, schema, options) => http.get(path, schema, { ...options, headers }),
    post: (path, body, schema, options) => http.post(path, body, schema, { ...options, headers }),
    delete: (path, schema, options) => http.delete(path, schema, { ...options, headers }),
    // The client of the shell reads JSON only.
    file: async (path, name) => {
      const answer = await fetch(path, { headers });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return new File([await answer.blob()], name);
    },
  };
}
