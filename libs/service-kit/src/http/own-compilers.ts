import type { FastifyServerOptions } from 'fastify';

/**
 * For the option `schemaController`: Fastify loads its own compilers, 5 MB a process, unless it is given others at its
 * creation. Bodies are validated by the compiler that the app sets, or not at all; responses are typed at compile time and
 * checked against their contracts in tests.
 */
export const withoutOwnCompilers: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    buildValidator: () => () => {
      throw new Error('A route with a schema needs app.setValidatorCompiler.');
    },
    buildSerializer: () => () => JSON.stringify,
  },
};
