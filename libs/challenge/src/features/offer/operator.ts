/** The operator named on terms, privacy page and receipts, and the support address. */
import type { Operator } from '@scrollstop/contracts/site/operator';
import type { RuntimeConfig } from '@scrollstop/contracts/site/runtime';

/** A placeholder that says so: `local` has no operator, and production never shows it. */
export const sampleOperator: Operator = {
  name: 'ScrollStop (sample)',
  address: 'Via Esempio 1, 20121 Milano, Italia',
  vatId: 'IT00000000000',
  email: 'support@scrollstop.example',
};

type Deployment = Pick<RuntimeConfig, 'appEnv' | 'operator' | 'supportEmail'>;

/** Null in production without configuration: production never shows a placeholder. */
export const operatorOf = ({ appEnv, operator }: Deployment): Operator | null =>
  operator ?? (appEnv === 'production' ? null : sampleOperator);

/** The support address: its own setting, otherwise the operator's address. */
export const supportOf = (deployment: Deployment): string | null =>
  deployment.supportEmail ?? operatorOf(deployment)?.email ?? null;
