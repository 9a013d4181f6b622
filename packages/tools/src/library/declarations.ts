import { spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { cacheFolder, programOf } from '../run-tool.mjs'

interface Declared {
  /** The package's folder. */
  home: string
  /** Full paths of the public entries' sources. */
  sources: string[]
}

/**
 * Writes the `.d.ts` files of everything that the entries reach, by TypeScript 7 while the bundle
 * is made: docs/decisions/declarations-by-typescript-7.md says why not by vite-plugin-dts.
 */
export function declarations(declared: Declared): Plugin {
  const { home, sources } = declared
  // Not in `dist` at once: the bundle empties that when it is written.
  const folder = join(cacheFolder, 'declarations', basename(home))
  let emitted: Promise<string | undefined> | undefined
  return {
    name: 'daysheet:declarations',
    apply: 'build',
    buildStart() {
      emitted = emit(home, sources, folder)
    },
    async writeBundle({ dir }) {
      const complaint = await emitted
      if (complaint !== undefined) this.error(`The declarations were not written:\n${complaint}`)
      for (const file of globSync('**/*.d.ts', { cwd: folder })) {
        const target = join(dir ?? join(home, 'dist'), file)
        mkdirSync(dirname(target), { recursive: true })
        writeFileSync(target, withEndingsOfTheBuild(readFileSync(join(folder, file), 'utf8')))
      }
    },
  }
}

/** @returns what the compiler complained of, if it did */
async function emit(home: string, files: string[], outDir: string): Promise<string | undefined> {
  rmSync(outDir, { recursive: true, force: true })
  mkdirSync(outDir, { recursive: true })
  const project = join(outDir, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir,
    rootDir: join(home, 'src'),
    // What other packages declare is read as a partner's compiler reads it: from their builds.
    customConditions: [],
  }
  const config = { extends: join(home, 'tsconfig.json'), compilerOptions, include: [], files }
  writeFileSync(project, JSON.stringify(config))
  const compiler = spawn(process.execPath, [programOf('tsc'), '-p', project], { cwd: home })
  let output = ''
  for (const stream of [compiler.stdout, compiler.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return new Promise((resolve, reject) => {
    compiler.once('error', reject)
    compiler.once('close', (code) => resolve(code === 0 ? undefined : output))
  })
}

/** TypeScript leaves `./money.ts` as it is written; the file beside it is called `money.js`. */
function withEndingsOfTheBuild(declaration: string): string {
  return declaration.replaceAll(
    /(\bfrom |\bimport |\bimport\()(['"])(\.{1,2}\/[^'"]+)\.tsx?\2/g,
    '$1$2$3.js$2',
  )
}
