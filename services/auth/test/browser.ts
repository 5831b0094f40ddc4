import type { SessionList } from '@scrollstop/contracts/account/auth';
import type { App } from '@scrollstop/service-kit/app';

export type InjectResponse = Awaited<ReturnType<App['inject']>>;

export const PASSWORD = 'a quiet evening';

/** A browser with a cookie jar. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: App;
  readonly #headers: Record<string, string>;
  constructor(app: App, headers: Record<string, string> = {}) {
    this.#app = app;
    this.#headers = headers;
  }
  async #send(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: unknown): Promise<InjectResponse> {
    const response = await this.#app.inject({
      method,
      url,
      headers: { ...this.#headers, ...(this.cookies.size > 0 && { cookie: this.cookieHeader() }) },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
  readonly cookieHeader = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  /** Names of all cookies except the device cookie, which outlives sessions. */
  sessionCookies(): string[] {
    return [...this.cookies.keys()].filter((name) => !name.endsWith('ss_device')).sort();
  }
  readonly get = (url: string) => this.#send('GET', url);
  readonly post = (url: string, payload?: unknown) => this.#send('POST', url, payload);
  readonly delete = (url: string) => this.#send('DELETE', url);
  readonly me = () => this.get('/api/auth/user');
  readonly register = (email: string, password = PASSWORD) => this.post('/api/auth/register', { email, password });
  readonly login = (email: string, password = PASSWORD) => this.post('/api/auth/login', { email, password });
  readonly refresh = () => this.post('/api/auth/refresh');
  readonly logout = () => this.post('/api/auth/logout');
  readonly confirmPassword = (currentPassword = PASSWORD) =>
    this.post('/api/auth/confirm-password', { currentPassword });
  readonly changePassword = (currentPassword: unknown, newPassword: unknown) =>
    this.post('/api/auth/change-password', { currentPassword, newPassword });
  /** The session id of another device of this user. */
  async otherSession(): Promise<string> {
    const { sessions } = (await this.get('/api/auth/sessions')).json<SessionList>();
    return sessions.find(({ current }) => !current)!.id;
  }
  /** A second browser with a copy of the cookies, such as another tab or a thief. */
  copy(app = this.#app): Browser {
    const other = new Browser(app, this.#headers);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }
}

/** The status of a response and its error code. */
export const outcomeOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
  [statusCode, body.startsWith('{') ? (JSON.parse(body) as { code?: string }).code : undefined] as const;

export const statusesOf = (responses: { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode);
