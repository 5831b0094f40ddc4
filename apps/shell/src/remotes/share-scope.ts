/** The libraries that a remote takes from this page instead of bringing its own: the share scope of Module Federation, written by hand (docs/decisions/044). */
import * as zodParts from '@scrollstop/contracts/zod-parts';
import { zodShareKey } from '@scrollstop/contracts/zod-share-key';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import ReactDomClient from 'react-dom/client';

/** A module by version: `get` resolves with a function that returns it. */
type Shared = Record<string, { get: () => Promise<() => unknown>; loaded: 1; from: string; eager: boolean }>;
export type ShareScope = Record<string, Shared>;

const shared = (version: string, module: unknown): Shared => ({
  [version]: { get: () => Promise.resolve(() => module), loaded: 1, from: 'shell', eager: true },
});

export const shareScope: ShareScope = {
  react: shared(React.version, React),
  'react/jsx-runtime': shared(React.version, jsxRuntime),
  'react-dom': shared(React.version, ReactDom),
  'react-dom/client': shared(React.version, ReactDomClient),
  [zodShareKey(zodParts)]: shared('0', zodParts),
};
