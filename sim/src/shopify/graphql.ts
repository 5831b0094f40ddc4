import {
  executeSync,
  getOperationAST,
  GraphQLError,
  parse,
  validate,
  type OperationDefinitionNode,
  Kind,
  type FieldNode,
  type SelectionSetNode,
} from 'graphql';
import * as z from 'zod';
import type { ShopifySim } from './context.ts';
import { rootOf } from './resolve.ts';
import { schema } from './schema.ts';

const RequestBody = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

export interface Result {
  status: number;
  body: object;
}

const errors = (...list: object[]): Result => ({ status: 200, body: { errors: list } });

/** One GraphQL request: errors and throttling return 200 with `errors`, as Shopify does. */
export function executeGraphql(sim: ShopifySim, given: unknown): Result {
  const request = RequestBody.safeParse(given);
  if (!request.success)
    return { status: 400, body: { errors: { query: 'Required parameter missing or invalid' } } };
  const variables = request.data.variables ?? {};
  try {
    const document = parse(request.data.query);
    const mistakes = validate(schema, document);
    if (mistakes.length > 0) return errors(...mistakes.map(inShopifysWords));
    const operation = getOperationAST(document, request.data.operationName);
    if (!operation) return errors({ message: 'An operation name is required' });
    return run(sim, document, operation, variables);
  } catch (error) {
    if (error instanceof GraphQLError) return errors(inShopifysWords(error));
    throw error;
  }
}

function run(
  sim: ShopifySim,
  document: ReturnType<typeof parse>,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Result {
  const requested = queryCost(operation, variables);
  if (requested > maxQueryCost) {
    const message = `Query cost is ${String(requested)}, which exceeds the single query max cost limit (${String(maxQueryCost)}).`;
    return errors({
      message,
      extensions: { code: 'MAX_COST_EXCEEDED', cost: requested, maxCost: maxQueryCost },
    });
  }
  const cost = (actual: number | null) => ({
    cost: { requestedQueryCost: requested, actualQueryCost: actual, throttleStatus: sim.throttle.status() },
  });
  if (!sim.throttle.take(requested)) {
    const documentation = 'https://shopify.dev/api/usage/rate-limits';
    const throttled = { message: 'Throttled', extensions: { code: 'THROTTLED', documentation } };
    return { status: 200, body: { errors: [throttled], extensions: cost(null) } };
  }
  let returned = 0;
  const rootValue = rootOf(sim, (count) => (returned += count));
  const result = executeSync({
    schema,
    document,
    rootValue,
    variableValues: variables,
    operationName: operation.name?.value ?? null,
  });
  const actual = actualCost(operation, variables, returned);
  sim.throttle.giveBack(requested - actual);
  return {
    status: 200,
    body: {
      data: result.data ?? null,
      ...(result.errors ? { errors: result.errors.map(inShopifysWords) } : {}),
      extensions: cost(actual),
    },
  };
}

/** Shopify's server words some messages differently from the reference implementation. */
function inShopifysWords(error: GraphQLError): object {
  const { message, locations, path, extensions } = error.toJSON();
  const [, fieldName, typeName] = /^Cannot query field "(\w+)" on type "(\w+)"/.exec(message) ?? [];
  if (fieldName === undefined)
    return { message, locations, ...(path ? { path } : {}), ...(extensions ? { extensions } : {}) };
  return {
    message: `Field '${fieldName}' doesn't exist on type '${typeName!}'`,
    locations,
    extensions: { code: 'undefinedField', typeName, fieldName },
  };
}

/** The limit for a single query, whatever the bucket holds. */
const maxQueryCost = 1000;

type Variables = Record<string, unknown>;

/**
 * The price of a query by Shopify's rules: a scalar costs 0, an object 1, a connection 2 plus its nodes times
 * `first`. `nodes` and `pageInfo` are part of their connection.
 */
function queryCost(operation: OperationDefinitionNode, variables: Variables): number {
  return selectionCost(operation.selectionSet, variables);
}

/** The price when only `returned` nodes came back. */
const actualCost = (operation: OperationDefinitionNode, variables: Variables, returned: number) =>
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
