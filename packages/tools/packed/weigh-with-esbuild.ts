import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Metafile, type OutputFile } from 'esbuild'

const REACT = ['react', 'react-dom', 'react/*', 'react-dom/*']
const OUT = 'out'

/**
 * What the browser must have before anything can be drawn, in bytes, minified and gzipped, React not
 * counted: bundled by esbuild, which keeps more than rolldown of what nobody uses.
 * @param folder an application that has the packages installed
 * @param source an ES module's text
 */
export async function weighWithEsbuild(folder: string, source: string): Promise<number> {
  const { metafile, outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder, sourcefile: 'page.js' },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
    absWorkingDir: folder,
    outdir: join(folder, OUT),
    define: { 'process.env.NODE_ENV': '"production"' },
    external: REACT,
  })
  return loadedAtOnce(metafile)
    .map((path) => sizeOf(join(folder, path), outputFiles))
    .reduce((sum, size) => sum + size, 0)
}

function loadedAtOnce({ outputs }: Metafile): string[] {
  const page = Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === 'page.js')
  const reached = new Set(page)
  for (const path of reached) {
    for (const { path: imported, kind, external } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && !external) reached.add(imported)
    }
  }
  return [...reached]
}

function sizeOf(path: string, files: readonly OutputFile[]): number {
  const file = files.find((one) => one.path === path)
  if (!file) throw new Error(`esbuild has written no ${path}.`)
  return gzipSync(file.contents, { level: 9 }).length
}
