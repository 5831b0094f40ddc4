/**
 * An oxlint plugin for tests: no timeout is shorter than that of the layer (`vitest.config.ts`,
 * `e2e/playwright.config.ts`), because it would fail on a busy machine; and no test is retried.
 */
const WAIT_MS = 60_000;
const WITH_LIMIT = /^(test|it|(before|after)(All|Each)|until|eventually)$/;

const isShort = (node) => typeof node?.value === 'number' && node.value < WAIT_MS;

const rule = {
  create(context) {
    const refuse = (node, message) => context.report({ node, message });
    const short = 'Shorter than the limit of the layer: a busy machine takes longer.';
    return {
      Property(node) {
        const name = node.key.name ?? node.key.value;
        if (name === 'timeout' && isShort(node.value)) refuse(node, short);
        if (/^retr(y|ies)$/.test(name) && node.value.value !== 0)
          refuse(node, 'A second try hides a race: find its cause.');
      },
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (WITH_LIMIT.test(callee.name) && given.length > 1 && isShort(given.at(-1))) refuse(node, short);
        if (callee.object?.name === 'vi' && /^wait(For|Until)$/.test(callee.property.name) && !given[1])
          refuse(node, 'Gives up after a second: use `expect.poll`, or { timeout: 60_000 }.');
      },
    };
  },
};

export default { meta: { name: 'tests' }, rules: { 'one-limit': rule } };
