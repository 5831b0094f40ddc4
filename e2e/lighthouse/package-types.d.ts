/** The used part of Lighthouse; its own types are there only after its first run. */
declare module 'lighthouse' {
  export interface Result {
    categories: Record<string, { id: string; score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  }
  export default function lighthouse(url: string, flags: object): Promise<{ lhr: Result } | undefined>;
}
