/** The part of Selenium's types that is used here; its own types are installed only by the first run. */
declare module 'selenium-webdriver' {
  export interface Element {
    click(): Promise<void>;
    sendKeys(text: string): Promise<void>;
  }
  export interface Driver {
    get(url: string): Promise<void>;
    getCurrentUrl(): Promise<string>;
    executeScript<Result>(script: string, ...args: unknown[]): Promise<Result>;
    wait<Result>(condition: Promise<Result> | (() => Promise<Result>), ms: number): Promise<Result>;
    manage(): { window(): { setRect(place: object): Promise<void> } };
    quit(): Promise<void>;
  }
  export class Builder {
    usingServer(url: string): this;
    withCapabilities(capabilities: object): this;
    build(): Promise<Driver>;
  }
  export const By: { xpath(path: string): object; css(selector: string): object };
  export const until: { elementLocated(by: object): Promise<Element> };
}
