/** A reporter: at the end all findings of all screens as one table, those of several views in one line. */
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Finding } from './review.ts';

export default class FindingsTable implements Reporter {
  readonly findings: Finding[] = [];
  readonly began = Date.now();

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations)
      if (type === 'finding' && description) this.findings.push(JSON.parse(description) as Finding);
  }

  onEnd(_: FullResult): void {
    const minutes = Math.round((Date.now() - this.began) / 6000) / 10;
    console.log(`\n${this.findings.length} findings in ${minutes} minutes`);
    for (const line of tableOf(this.findings)) console.log(line);
  }
}

/** One line per fault: the screen, the fault, and where it is seen. */
function tableOf(findings: readonly Finding[]): string[] {
  const lines = new Map<string, string[]>();
  for (const { screen, kind, text, view, language, theme } of findings) {
    const fault = `| ${screen} | ${kind} | ${text.replaceAll('|', '¦')} |`;
    const where = [view, language, theme === 'both' ? '' : theme].filter(Boolean).join(' ');
    lines.set(fault, [...(lines.get(fault) ?? []), where]);
  }
  if (lines.size === 0) return [];
  const rows = [...lines].map(([fault, where]) => `${fault} ${where.join(', ')} |`);
  return ['| screen | kind | fault | where |', '| --- | --- | --- | --- |', ...rows.sort()];
}
