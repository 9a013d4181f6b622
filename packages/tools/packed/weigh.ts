import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'

/** Bytes, minified and gzipped, React not counted. */
export interface Weight {
  /** What the browser must have before anything can be drawn. */
  first: number
  /** That and everything that may be loaded later: calendars, dialogs, messages. */
  all: number
}

/** The page's own React is there already, whichever version it is. */
const REACT = /^(react|react-dom|scheduler)(\/|$)/
const PAGE = 'page-to-weigh'

/**
 * Bundles `source` as an application in `folder` would, and weighs what it loads.
 * @param folder an application that has the packages installed
 * @param source an ES module's text
 */
export async function weigh(folder: string, source: string): Promise<Weight> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [pageOf(folder, source)],
    // A test run says 'test', and what only developers read would be weighed.
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: PAGE, external: REACT },
    },
  })
  const outputs = [result].flat() as Rolldown.RolldownOutput[]
  const chunks = outputs.flatMap(({ output }) => output.filter((one) => one.type === 'chunk'))
  const sum = (some: Rolldown.OutputChunk[]) =>
    some.reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length, 0)
  return { first: sum(loadedAtOnce(chunks)), all: sum(chunks) }
}

function loadedAtOnce(chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports } of reached) {
    for (const name of imports) {
      const chunk = byName.get(name)
      if (chunk) reached.add(chunk)
    }
  }
  return [...reached]
}

const pageOf = (folder: string, source: string): Plugin => {
  const id = join(folder, `${PAGE}.js`)
  return {
    name: 'daysheet:page-to-weigh',
    enforce: 'pre',
    resolveId: (name) => (name === PAGE ? id : undefined),
    load: (name) => (name === id ? source : undefined),
  }
}
