/** The environment of each process: only the variables of the run contract that it needs. */
import { withLogin } from '../database/with-login.ts';
import { type Caller, CALLERS } from '@scrollstop/service-kit/env';
import { publicKeys, publicServiceKeys } from './secrets.ts';
import type { Part, Stateful } from './services.ts';
import { local, PASSED_ON, pick, type Settings } from './settings.ts';
import { simulatorVariables } from './simulators.ts';

const SHARED = [
  'LOG_LEVEL',
  'LOG_SAMPLE',
  'RATE_LIMITS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER_ARG',
];

export function environmentOf(part: Part & { name: Stateful }, setting: Settings): NodeJS.ProcessEnv {
  const { secrets, ports, production, publicOrigin } = setting;
  // An empty variable counts as not set.
  const env = pick(setting.env, Object.keys(setting.env));
  const { name } = part;
  return {
    ...pick(env, [...PASSED_ON, ...SHARED]),
    ...pick({ ...simulatorVariables({ ...setting, env }), ...env }, part.own),
    NODE_COMPILE_CACHE: setting.compileCache,
    APP_ENV: production ? 'production' : 'local',
    ...(production && { NODE_ENV: 'production' }),
    HOST: (name === 'gateway' && env.HOST) || '127.0.0.1',
    PORT: String(ports[name]),
    METRICS_PORT: env[`${name.toUpperCase()}_METRICS_PORT`] || '0',
    PUBLIC_ORIGIN: publicOrigin,
    SECURITY_LOG_KEY: env.SECURITY_LOG_KEY || secrets.securityLogKey,
    SESSION_PUBLIC_KEYS: env.SESSION_PUBLIC_KEYS || JSON.stringify(publicKeys(secrets)),
    SERVICE_PUBLIC_KEYS: JSON.stringify(publicServiceKeys(secrets)),
    ...(isCaller(name) && { SERVICE_PRIVATE_KEYS: JSON.stringify(secrets.serviceKeys[name]) }),
    // The services trust the gateway, which trusts the proxies in TRUSTED_PROXIES.
    TRUSTED_PROXIES: name === 'gateway' ? (env.TRUSTED_PROXIES ?? '') : '127.0.0.1',
    ...(name === 'gateway' && { SITE_DIR: env.SITE_DIR || setting.siteDir }),
    ...(name === 'billing' && { GIFT_KEYS: env.GIFT_KEYS || secrets.giftKey }),
    DATABASE_URL: withLogin(setting.databaseUrl, `${name}_app`, secrets.database[name].app),
    NATS_URL: natsUrlOf(name, setting),
    ...(name !== 'gateway' &&
      env.LISTEN_DATABASE_URL && {
        LISTEN_DATABASE_URL: withLogin(env.LISTEN_DATABASE_URL, `${name}_app`, secrets.database[name].app),
      }),
    AUTH_URL: local(ports.auth),
    PROGRESS_URL: local(ports.progress),
    BILLING_URL: local(ports.billing),
    INTEGRATIONS_URL: local(ports.integrations),
    ...(!production && { SIM_URL: local(ports.sim) }),
  };
}

const isCaller = (name: string): name is Caller => CALLERS.some((caller) => caller === name);

function natsUrlOf(service: Stateful, { ownNats, natsUrl, secrets }: Settings): string {
  return ownNats ? withLogin(natsUrl, service, secrets.nats[service]) : natsUrl;
}
