/** The values of `.env` that the rehearsed operator fills in. */
interface Ports {
  PORT: string;
  HTTP_PORT: string;
  HTTPS_PORT: string;
}

export const fromTheExample = (ports: Ports): Record<string, string> => ({
  ...ports,
  PUBLIC_ORIGIN: `https://localhost:${ports.HTTPS_PORT}`,
  STRIPE_SECRET_KEY: 'sk_test_rehearsalrehearsalrehearsal',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_rehearsalrehearsalrehearsal',
  STRIPE_WEBHOOK_SECRET: 'whsec_rehearsalrehearsalrehearsal00',
  STRIPE_ALLOW_TEST_KEYS: '1',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: "'ScrollStop <hello@example.com>'",
  SELLER: `'{"name":"S","address":"A","vatId":"","email":"a@example.com"}'`,
  ADMIN_PASSWORD: "'owner-password-123'",
  COMPOSE_FILE: 'docker-compose.yml:deploy/rehearse/compose.yml',
  COMPOSE_PROFILES: 'backup',
});

export const withCaddy: Record<string, string> = {
  PUBLIC_HOST: 'localhost',
  CADDY_TLS: "'tls internal'",
  CADDY_TRUSTED_PROXIES: '10.89.1.1/32',
  COMPOSE_FILE: 'docker-compose.yml:deploy/rehearse/compose.yml:deploy/caddy/compose.yml',
  COMPOSE_PROFILES: 'backup,tls',
};
