import { fileURLToPath } from 'node:url'

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/**
 * The workspaces' public doors at their source, for every Vite configuration of this repository.
 * An export condition would make vanilla-extract read `dist` and emit a second set of variables;
 * an alias does not. Exact matches: `@daysheet/core/fixtures` is not `@daysheet/core`.
 */
export const sourceAliases = [
  { find: /^@daysheet\/core$/, replacement: source('core/src/index.ts') },
  { find: /^@daysheet\/core\/fixtures$/, replacement: source('core/src/fixtures/index.ts') },
  { find: /^@daysheet\/client$/, replacement: source('client/src/index.ts') },
  { find: /^@daysheet\/client\/memory$/, replacement: source('client/src/memory/index.ts') },
  {
    find: /^@daysheet\/client\/conformance$/,
    replacement: source('client/src/conformance/index.ts'),
  },
  { find: /^@daysheet\/widgets\/kit$/, replacement: source('widgets/src/ui/index.ts') },
  { find: /^@daysheet\/widgets$/, replacement: source('widgets/src/index.ts') },
]
