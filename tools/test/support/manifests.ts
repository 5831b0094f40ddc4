/** The rendered manifests of deploy/kubernetes, and the connections that their network policies allow. */
import { readdirSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import type { Container, TopologySpreadConstraint } from 'kubernetes-types/core/v1.js';
import type { LabelSelector } from 'kubernetes-types/meta/v1.js';
import type { IPBlock, NetworkPolicyEgressRule, NetworkPolicyIngressRule } from 'kubernetes-types/networking/v1.js';
import { parse, parseAllDocuments } from 'yaml';
import { readText } from './deploy.ts';
import { render } from './kustomize.ts';

export type Labels = Record<string, string>;
type Rule = NetworkPolicyIngressRule & NetworkPolicyEgressRule;
export type Manifest = {
  kind: string;
  metadata: { name: string };
  stringData?: Record<string, string>;
  spec: {
    replicas?: number;
    selector?: Labels & { matchLabels?: Labels };
    template?: {
      metadata: { labels: Labels; annotations?: Labels };
      spec: {
        containers: (Container & { image: string })[];
        securityContext: { runAsNonRoot?: boolean; runAsUser?: number };
        topologySpreadConstraints?: TopologySpreadConstraint[];
      };
    };
    ports?: { port: number; targetPort: string }[];
    scaleTargetRef?: { name: string };
    maxReplicas?: number;
    podSelector?: LabelSelector;
    policyTypes?: string[];
    ingress?: Rule[];
    egress?: Rule[];
    ingressClassName?: string;
    rules?: { http: { paths: { backend: { service: { name: string } } }[] } }[];
  };
};
type Kustomization = {
  resources: string[];
  patches: { path?: string }[];
  configMapGenerator: { name: string; literals?: string[]; files?: string[] }[];
};

const BASE = 'deploy/kubernetes/base';
const documents = (path: string) => parseAllDocuments(readText(path)).map((one) => one.toJS() as Manifest);

export const kustomization = (folder: string) =>
  parse(readText(`deploy/kubernetes/${folder}/kustomization.yaml`)) as Kustomization;
export const baseFiles = () =>
  readdirSync(join(import.meta.dirname, '../../..', BASE)).filter((name) => name.endsWith('.yaml'));
export const manifests = () => render('base').filter(({ kind }) => kind !== 'ConfigMap') as unknown as Manifest[];
export const secrets = () => documents('deploy/kubernetes/secrets.example.yaml');

/** The names of the variables in a ConfigMap of the base and an overlay. */
export const configKeys = (name: string, overlay: string): string[] =>
  [kustomization('base'), kustomization(`overlays/${overlay}`)]
    .flatMap(({ configMapGenerator }) => configMapGenerator)
    .filter((one) => one.name === name)
    .flatMap(({ literals = [] }) => literals.map((line) => line.split('=')[0] ?? ''));

export const matches = (selector: LabelSelector | undefined, labels: Labels): boolean =>
  Object.entries(selector?.matchLabels ?? {}).every(([key, value]) => labels[key] === value) &&
  (selector?.matchExpressions ?? []).every(({ key, operator, values = [] }) =>
    operator === 'Exists' ? key in labels : values.includes(labels[key] ?? ''),
  );

/** A pod (its labels), an address, or a pod of another namespace (the namespace's name). */
export type Peer = Labels | string;

/** Whether both the egress policies of `from` and the ingress policies of `to` allow the connection. */
export function mayReach(policies: Manifest[], from: Peer, to: Peer, port: number): boolean {
  return allows(policies, 'Egress', from, to, port) && allows(policies, 'Ingress', to, from, port);
}

function allows(policies: Manifest[], type: 'Ingress' | 'Egress', pod: Peer, peer: Peer, port: number) {
  if (typeof pod === 'string') return true;
  const ours = policies.filter(({ spec }) => spec.policyTypes?.includes(type) && matches(spec.podSelector, pod));
  if (ours.length === 0) return true;
  const rules = ours.flatMap(({ spec }) => (type === 'Ingress' ? spec.ingress : spec.egress) ?? []);
  return rules.some((rule) => {
    if (rule.ports && !rule.ports.some((one) => one.port === port)) return false;
    const peers = type === 'Ingress' ? rule.from : rule.to;
    return (
      !peers ||
      peers.some((one) => {
        if (one.ipBlock) return typeof peer === 'string' && isWithin(one.ipBlock, peer);
        if (typeof peer === 'string')
          return 'namespaceSelector' in one && matches(one.namespaceSelector, { 'kubernetes.io/metadata.name': peer });
        return !('namespaceSelector' in one) && matches(one.podSelector, peer);
      })
    );
  });
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function isWithin({ cidr, except = [] }: IPBlock, address: string): boolean {
  if (isIP(address) === 0) return false;
  const holds = (block: string): boolean => {
    const [network = '', bits] = block.split('/');
    if (isIP(network) !== isIP(address)) return false;
    const list = new BlockList();
    list.addSubnet(network, Number(bits), familyOf(network));
    return list.check(address, familyOf(address));
  };
  return holds(cidr) && !except.some(holds);
}
