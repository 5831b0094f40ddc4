import { refusalText } from '@scrollstop/challenge/texts/refusal';
import { User } from '@scrollstop/contracts/account/auth';
import type { ExportFormat } from '@scrollstop/contracts/account/personal-data';
import type { Locale } from '@scrollstop/contracts/language';
import { requestFile } from '@scrollstop/http-client/file';
import { HttpError, isUnproven, networkError } from '@scrollstop/http-client/http-error';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useState } from 'react';
import { useHost, useTexts } from '../../hooks.ts';
import type { YourDataTexts } from '@scrollstop/challenge/features/your-data/en';
import { yourDataTexts } from '@scrollstop/challenge/features/your-data/texts';
import { saveFile } from '@scrollstop/ui/browser/save-file.ts';

const extensions: Record<ExportFormat, string> = { json: 'json', csv: 'zip' };

export interface Download {
  /** The format of the file that is being fetched. */
  busyWith: ExportFormat | null;
  /** A sentence for the user. */
  problem: string | null;
  start: (format: ExportFormat) => void;
}

/** All data about the user as a file: from the servers, or for a demo from this device. */
export function useDownload(): Download {
  const { http, session, toast, locale, proveUser } = useHost();
  const t = useTexts(yourDataTexts);
  const { busyWith, run } = useOneAtATime<ExportFormat>();
  const [problem, setProblem] = useState<string | null>(null);

  async function fetchFile(format: ExportFormat): Promise<Blob> {
    if (session.demo) {
      const { deviceExport } = await import('./device-export.ts').catch(unreachable);
      return deviceExport(format, localStorage);
    }
    // A file is not a JSON response, so it is fetched directly; this call first renews an expired session.
    await http.get('/api/auth/user', User);
    const path = `/api/auth/data-export?format=${format}`;
    return requestFile(path).catch(async (error: unknown) => {
      if (!isUnproven(error) || !(await proveUser())) throw error;
      return requestFile(path);
    });
  }

  async function download(format: ExportFormat): Promise<void> {
    setProblem(null);
    try {
      saveFile(new File([await fetchFile(format)], `scrollstop.${extensions[format]}`));
      toast({ title: t.downloaded.title });
    } catch (error) {
      setProblem(problemOf(error, t, locale));
    }
  }

  return { busyWith, problem, start: (format) => void run(() => download(format), format) };
}

const unreachable = (cause: unknown): never => {
  throw networkError(cause);
};

/** Returns the reason of a failure as a sentence in the user's language. */
export function problemOf(error: unknown, t: YourDataTexts, locale: Locale): string {
  if (!(error instanceof HttpError)) return t.failed;
  return error.status === 0 ? t.unreachable : (refusalText(error, locale) ?? t.failed);
}
