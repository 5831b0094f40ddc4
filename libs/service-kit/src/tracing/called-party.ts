/** Which third party or neighbour service an outgoing request is for: a short, fixed list, as it becomes a label. */
import type { BaseConfig } from '../env.ts';

/** `AUTH_URL` and the like name the neighbours; a list of replicas is separated by commas. */
const neighbourVariable = /^(AUTH|PROGRESS|BILLING|INTEGRATIONS|ADMIN_SITE|SIM)_URL$/;

/** By host and path. The path alone is enough at the simulator, which stands for all of them at one address. */
const parties: [string, RegExp][] = [
  ['stripe', /^api\.stripe\.com\/|\/v1\/(payment_intents|refunds|disputes|events|charges)\b/],
  ['paypal', /^[^/]*\.paypal\.com\/|\/v[12]\/(oauth2|checkout|payments|notifications|reporting)\//],
  ['shopify', /\/admin\/api\//],
  ['pixel', /\/v[\d.]+\/\d+\/events$/],
  ['push', /push|^fcm\.googleapis\.com\/|\.notify\.windows\.com\//],
];

/** Returns null for what is no call of the product: a probe, or the export of spans. */
export type NameParty = (host: string, path: string) => string | null;

export function partyNames(config: Partial<BaseConfig>): NameParty {
  const neighbours = new Map(
    Object.entries(config).flatMap(([variable, value]) => {
      const [, name] = neighbourVariable.exec(variable) ?? [];
      const addresses = name && typeof value === 'string' ? value.split(',') : [];
      return addresses.map((address) => [new URL(address).host, name!.toLowerCase().replace('_', '-')]);
    }),
  );
  return (host, path) => {
    if (/^\/(healthz|readyz|v1\/traces)$/.test(path)) return null;
    const party = neighbours.get(host) ?? parties.find(([, form]) => form.test(host + path))?.[0];
    return party ?? 'other';
  };
}
