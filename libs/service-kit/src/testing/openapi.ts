/** For one test in each service: what its OpenAPI document leaves out. */
import type { App } from '../app.ts';

interface Operation {
  summary?: string;
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

/** One line per call without a summary or a successful response, and per error of another shape than the common one. */
export async function openApiFaults(app: App): Promise<string[]> {
  const { paths } = (await app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { summary, responses }]) => {
      const codes = Object.keys(responses);
      const schemaOf = (code: string) =>
        JSON.stringify(responses[code]?.content?.['application/json']?.schema);
      return [
        ...(summary ? [] : ['no summary']),
        ...(codes.some((code) => /^[23]/.test(code)) ? [] : ['no successful response']),
        ...codes
          .filter(
            (code) => /^[45]/.test(code) && schemaOf(code) !== '{"$ref":"#/components/schemas/ApiError"}',
          )
          .map((code) => `${code} is no ApiError`),
      ].map((fault) => `${method} ${path}: ${fault}`);
    }),
  );
}
