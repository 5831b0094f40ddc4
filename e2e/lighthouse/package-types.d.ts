/** The used part of Lighthouse; its own types are there only after its first run. */
declare module 'lighthouse' {
  export interface Result {
    categories: Record<
      string,
      { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
    >;
    audits: Record<
      string,
      {
        score: number | null;
        numericValue?: number;
        details?: { type: string; items: Record<string, unknown>[] };
      }
    >;
    finalDisplayedUrl: string;
    runtimeError?: { message: string };
  }
  export default function lighthouse(url: string, flags: object): Promise<{ lhr: Result } | undefined>;
}
