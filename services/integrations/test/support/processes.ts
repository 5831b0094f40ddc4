import { testNatsUrl } from '@scrollstop/events/testing';
import { type ServiceProcess, serviceProcess } from '@scrollstop/service-kit/testing/service-process';
import { processEnvironment } from '@scrollstop/service-kit/testing/testing';

/** A service on this schema that has not been started yet. `more`: its variables besides the common ones. */
export const serviceOf = (
  name: 'auth' | 'integrations',
  databaseUrl: string,
  more: Record<string, string>,
): Promise<ServiceProcess> =>
  serviceProcess(name, {
    ...processEnvironment(name, { databaseUrl, natsUrl: testNatsUrl() }),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@example.com',
    ...more,
  });
