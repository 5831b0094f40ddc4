import { Kind, type FieldNode, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';

/** The limit for a single query, whatever the bucket holds. */
export const maxQueryCost = 1000;

type Variables = Record<string, unknown>;

/**
 * The price of a query by Shopify's rules: a scalar costs 0, an object 1, a connection 2 plus its nodes times
 * `first`. `nodes` and `pageInfo` are part of their connection.
 */
export function queryCost(operation: OperationDefinitionNode, variables: Variables): number {
  return selectionCost(operation.selectionSet, variables);
}

/** The price when only `returned` nodes came back. */
export const actualCost = (operation: OperationDefinitionNode, variables: Variables, returned: number) =>
  selectionCost(operation.selectionSet, variables, returned);

const connectionParts = new Set(['nodes', 'pageInfo']);

function selectionCost(set: SelectionSetNode, variables: Variables, returned?: number): number {
  return set.selections.reduce(
    (sum, selection) => sum + (selection.kind === Kind.FIELD ? fieldCost(selection, variables, returned) : 0),
    0,
  );
}

function fieldCost(field: FieldNode, variables: Variables, returned?: number): number {
  if (!field.selectionSet) return 0;
  const inside = selectionCost(field.selectionSet, variables, returned);
  if (connectionParts.has(field.name.value)) return inside;
  const size = pageSize(field, variables);
  return size === null ? 1 + inside : 2 + (returned ?? size) * (1 + inside);
}

function pageSize(field: FieldNode, variables: Variables): number | null {
  const argument = field.arguments?.find(({ name }) => name.value === 'first');
  if (!argument) return null;
  const { value } = argument;
  if (value.kind === Kind.INT) return Number(value.value);
  return value.kind === Kind.VARIABLE ? Number(variables[value.name.value] ?? 0) : 0;
}
