/** The part of Lighthouse's types that is used here; its own types are installed only by the first run. */
declare module 'lighthouse' {
  export interface Result {
    categories: Record<string, { id: string; score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  }
  export default function lighthouse(url: string, flags: object): Promise<{ lhr: Result } | undefined>;
}
