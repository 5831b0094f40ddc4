import type { DocumentItem } from '@scrollstop/contracts/documents/item';
import type { DocumentDefinition } from '../documents/definition.ts';

/** The part of a feature that the shell, the sync and the services know; one line of list.ts reads it. */
export interface SharedFeature {
  /** Addresses of its screens that need access and show the bottom navigation. */
  paths: readonly string[];
  /** By their names in the routes. */
  documents?: Readonly<Record<string, Pick<DocumentDefinition<DocumentItem>, 'name' | 'item'>>>;
}
