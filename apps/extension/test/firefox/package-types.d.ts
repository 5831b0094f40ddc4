/** Types of the part of Puppeteer that is used; its own types exist only after the first run. */
declare module 'puppeteer-core' {
  export interface Request {
    url(): string;
    respond(response: { contentType: string; body: string }): Promise<void>;
    continue(): Promise<void>;
  }
  export interface Page {
    goto(url: string): Promise<unknown>;
    url(): string;
    on(event: 'request', listener: (request: Request) => void): void;
    setRequestInterception(on: boolean): Promise<void>;
    evaluate<Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  }
  export interface Browser {
    newPage(): Promise<Page>;
    pages(): Promise<Page[]>;
    installExtension(folder: string): Promise<string>;
    close(): Promise<void>;
  }
  const puppeteer: { launch(options: object): Promise<Browser> };
  export default puppeteer;
}
