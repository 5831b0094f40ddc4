/** The variables of one `.env`, read and replaced by name; everything else stays unchanged. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { UserError } from '../terminal.ts';

export class EnvFile {
  readonly #file: string;
  #text: string;
  constructor(file: string) {
    this.#file = file;
    this.#text = readFileSync(file, 'utf8');
  }
  /** Undefined when the variable is missing or empty. */
  find(name: string): string | undefined {
    return lineOf(name).exec(this.#text)?.[2] || undefined;
  }
  text(name: string): string {
    const value = this.find(name);
    if (!value)
      throw new UserError(
        `${this.#file} has no ${name}: node tools/src/operations/make-env.ts generates one.`,
      );
    return value;
  }
  json<T>(name: string): T {
    return JSON.parse(this.text(name)) as T;
  }
  /** Writes text unchanged, anything else as JSON; adds a missing variable. */
  set(name: string, value: object | string): void {
    const line = `${name}='${typeof value === 'string' ? value : JSON.stringify(value)}'`;
    // A function, because "$" has a meaning in a replacement text.
    if (lineOf(name).test(this.#text)) this.#text = this.#text.replace(lineOf(name), () => line);
    else this.#text = `${this.#text.replace(/\n*$/, '\n')}${line}\n`;
  }
  save(): void {
    replaceFile(this.#file, this.#text);
  }
}

const lineOf = (name: string) => new RegExp(`^${name}=(['"]?)(.*)\\1$`, 'm');

/** Writes atomically, readable for the owner only. */
export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
