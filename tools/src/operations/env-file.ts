/** The variables of one `.env`, read and replaced by their names; everything else stays as it is. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { UserError } from '../terminal.ts';

export class EnvFile {
  readonly #file: string;
  #text: string;
  constructor(file: string) {
    this.#file = file;
    this.#text = readFileSync(file, 'utf8');
  }
  /** Undefined when there is no such line, or an empty one. */
  find(name: string): string | undefined {
    return lineOf(name).exec(this.#text)?.[2] || undefined;
  }
  text(name: string): string {
    const value = this.find(name);
    if (!value)
      throw new UserError(`${this.#file} has no ${name}: node tools/src/operations/make-env.ts makes one.`);
    return value;
  }
  json<T>(name: string): T {
    return JSON.parse(this.text(name)) as T;
  }
  /** Text as it is, anything else as JSON; a variable that is not there yet is added. */
  set(name: string, value: object | string): void {
    const line = `${name}='${typeof value === 'string' ? value : JSON.stringify(value)}'`;
    // As a function: a "$" in a replacement text would mean something else.
    if (lineOf(name).test(this.#text)) this.#text = this.#text.replace(lineOf(name), () => line);
    else this.#text = `${this.#text.replace(/\n*$/, '\n')}${line}\n`;
  }
  save(): void {
    replaceFile(this.#file, this.#text);
  }
}

const lineOf = (name: string) => new RegExp(`^${name}=(['"]?)(.*)\\1$`, 'm');

/** Whole or not at all, and for the owner's eyes only. */
export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
