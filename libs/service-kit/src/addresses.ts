/**
 * Several addresses of one service: `http://10.0.0.1:3000,http://10.0.0.2:3000`. Under Kubernetes and compose one
 * name stands for all replicas; the list is for machines without such a name (docs/decisions/009).
 */
export const addressesOf = (list: string): [string, ...string[]] => {
  const [first = '', ...rest] = list.split(',').map((part) => part.trim());
  return [first, ...rest];
};
