/** Reads the certificate that browsers receive, by a TLS handshake with the public address. */
import { connect } from 'node:tls';
import { isIP } from 'node:net';
import { type Figures, namesIn } from './gauges.ts';

export const certificateGauges = {
  tls_up: { help: '1 when the address completes a TLS handshake', label: 'target' },
  tls_trusted: { help: '1 when a browser would accept the certificate for this name today', label: 'target' },
  tls_expires_timestamp_seconds: { help: 'Expiry of the certificate', label: 'target' },
};

const HANDSHAKE_MS = 5_000;

/**
 * `app.example.com,admin.example.com:8443`; by default the host of PUBLIC_ORIGIN, if it is https. Throws for an invalid
 * host, which would prevent the certificates of all others from being read.
 */
export function targetsOf(env: NodeJS.ProcessEnv): string[] {
  const listed = namesIn(env.CERTIFICATES ?? '');
  if (!listed.every(isHost)) throw new Error('CERTIFICATES: is not a list of host or host:port');
  if (listed.length > 0) return listed;
  const origin = URL.parse(env.PUBLIC_ORIGIN ?? '');
  return origin?.protocol === 'https:' ? [origin.host] : [];
}

function isHost(text: string): boolean {
  const url = URL.parse(`https://${text}`);
  return url?.href === `https://${url?.host}/`;
}

export async function readCertificates(targets: readonly string[]): Promise<Figures> {
  return (await Promise.all(targets.map(readCertificate))).flat();
}

async function readCertificate(target: string): Promise<Figures> {
  const { hostname, port } = new URL(`https://${target}`);
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || 443,
      ...(isIP(hostname) === 0 && { servername: hostname }),
      // Invalid certificates are read too; one of the metrics says whether it is trusted.
      rejectUnauthorized: false,
      timeout: HANDSHAKE_MS,
    });
    const end = (figures: Figures) => {
      socket.destroy();
      resolve(figures);
    };
    const down = () => end([{ metric: 'tls_up', label: target, value: 0 }]);
    socket.once('error', down);
    socket.once('timeout', down);
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to) / 1_000;
      end([
        { metric: 'tls_up', label: target, value: 1 },
        { metric: 'tls_trusted', label: target, value: socket.authorized ? 1 : 0 },
        ...(Number.isFinite(until) ? [{ metric: 'tls_expires_timestamp_seconds', label: target, value: until }] : []),
      ]);
    });
  });
}
