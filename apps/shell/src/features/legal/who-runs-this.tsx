import { operatorOf, supportOf } from '@scrollstop/challenge/features/offer/operator';
import type { TermsTexts } from '@scrollstop/challenge/features/terms/en';
import { SupportAddress } from '../../legal/legal-links.tsx';
import { useServices } from '../../services.ts';

/** Name and address of the operator, from the configuration of the deployment. */
export function WhoRunsThis({ texts: t }: { texts: TermsTexts['who'] }) {
  const { config } = useServices();
  const operator = operatorOf(config);
  const sample = operator !== null && config.operator === undefined;
  return (
    <section aria-labelledby="who">
      <h2 id="who" tabIndex={-1}>
        {t.title}
      </h2>
      <p>
        {operator ? t.by(operator.name, operator.address) : t.unknown}
        {operator && operator.vatId !== '' && ` ${t.vat(operator.vatId)}`}
      </p>
      {sample && <p className="Small">{t.sample}</p>}
      {supportOf(config) !== null && (
        <p>
          <SupportAddress /> {t.languages}
        </p>
      )}
    </section>
  );
}
