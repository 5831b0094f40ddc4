import { refusalText } from '@scrollstop/challenge/texts/refusal';
import { User } from '@scrollstop/contracts/account/auth';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import type { ExportFormat } from '@scrollstop/contracts/account/personal-data';
import { safeRead } from '@scrollstop/contracts/reading';
import { HttpError } from '@scrollstop/http-client/http-error';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useState } from 'react';
import { useHost, useTexts } from '../../host.tsx';
import { yourDataTexts } from '@scrollstop/challenge/features/your-data/texts';
import { saveFile } from '@scrollstop/ui/browser/save-file.ts';

const extensions: Record<ExportFormat, string> = { json: 'json', csv: 'zip' };

export interface Download {
  /** Which file is being fetched. */
  busyWith: ExportFormat | null;
  /** A sentence for the user. */
  problem: string | null;
  start: (format: ExportFormat) => void;
}

/** Everything about the user as a file: from the servers, or for the demo from this device. */
export function useDownload(): Download {
  const { http, session, toast, locale, proveUser } = useHost();
  const t = useTexts(yourDataTexts);
  const { busyWith, run } = useOneAtATime<ExportFormat>();
  const [problem, setProblem] = useState<string | null>(null);

  async function fetchFile(format: ExportFormat): Promise<Blob> {
    if (session.demo) {
      const chunk = await import('./device-export.ts').catch(() => null);
      if (!chunk) throw new Error(t.unreachable);
      return chunk.deviceExport(format, localStorage);
    }
    // A file is no JSON response, so it is fetched here; this call before it renews a session that ran out.
    await http.get('/api/auth/user', User);
    let result = await requestFile(format);
    if (!(result instanceof Blob) && result.code === errorCodes.proofRequired && (await proveUser()))
      result = await requestFile(format);
    if (result instanceof Blob) return result;
    throw new Error(refusalText(result, locale) ?? t.failed);
  }

  async function download(format: ExportFormat): Promise<void> {
    setProblem(null);
    try {
      saveFile(new File([await fetchFile(format)], `scrollstop.${extensions[format]}`));
      toast({ title: t.downloaded.title });
    } catch (error) {
      const unreachable = error instanceof TypeError || (error instanceof HttpError && error.status === 0);
      setProblem(unreachable ? t.unreachable : error instanceof Error ? error.message : t.failed);
    }
  }

  return { busyWith, problem, start: (format) => void run(() => download(format), format) };
}

/** The file, or the server's refusal. */
async function requestFile(
  format: ExportFormat,
): Promise<Blob | { code: string; serverMessage: string | null }> {
  const response = await fetch(`/api/auth/data-export?format=${format}`, { credentials: 'include' });
  if (response.ok) return response.blob();
  const error = safeRead(ApiError, await response.json().catch(() => null));
  return error.success
    ? { code: error.data.code, serverMessage: error.data.message }
    : { code: '', serverMessage: null };
}
