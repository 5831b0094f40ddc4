import type { RemoteProps } from '@scrollstop/contracts/remote';

/** The only module that the shell loads from here. */
export default function Remote({ path }: RemoteProps) {
  return <h1>{path}</h1>;
}
