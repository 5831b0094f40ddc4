import { bootstrap } from './bootstrap.mjs';

await bootstrap('seed/main.ts');
