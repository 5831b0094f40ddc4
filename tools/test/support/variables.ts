/** The variables that a service reads; taken from its interface document, because no package may import a service. */
import { baseEnv } from '@scrollstop/service-kit/env';
import { readText } from './deploy.ts';

const ofEveryService = Object.entries(baseEnv).map(([name, { _zod }]): [string, boolean] => [
  name,
  _zod.optin === undefined,
]);

const INTERFACE = 'services/auth/INTERFACE.md';

/** The variables by name; true if the service does not start without it. */
export const variablesOf = (service: string): Map<string, boolean> => {
  const text = readText(INTERFACE.replace('auth', service));
  const listed = (kind: string) =>
    [...(new RegExp(`^- ${kind}: (.*)$`, 'm').exec(text)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(
      ([, name = '']): [string, boolean] => [name, kind === 'Required'],
    );
  return new Map([...ofEveryService, ...listed('Required'), ...listed('Optional')]);
};

/** The variables that a service's image sets. */
export const setByImage = (service: string): string[] =>
  [...readText(`services/${service}/Dockerfile`).matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
  );
