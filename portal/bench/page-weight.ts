import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'

/** A page as the browser loads it: the modules that its address needs, from their sources. */
export interface WeighedPage {
  name: string
  modules: readonly string[]
  /** The public pages are built apart from the portal (site-build.ts). */
  isPublic?: true
  /** Bytes, gzipped. */
  aim: number
}

const PAGES: readonly WeighedPage[] = [
  {
    name: 'a public page',
    modules: ['src/public/browser/main.ts'],
    isPublic: true,
    aim: 10_000,
  },
  { name: 'the sign-in page', modules: ['index.html', 'src/pages/Login.tsx'], aim: 165_000 },
  {
    name: "the worker's home",
    modules: [
      'index.html',
      'src/worker/WorkerArea.tsx',
      '../packages/widgets/src/entries/worker-home.ts',
    ],
    aim: 190_000,
  },
  {
    name: "the client's home",
    modules: [
      'index.html',
      'src/client/ClientArea.tsx',
      '../packages/widgets/src/entries/client-home.ts',
    ],
    aim: 200_000,
  },
  {
    name: 'the invoice editor',
    modules: [
      'index.html',
      'src/worker/WorkerArea.tsx',
      'src/worker/InvoiceEditorPage.tsx',
      'src/calls/document-calls.ts',
    ],
    aim: 260_000,
  },
]

/** The scripts of these modules and of everything that they import before they can run. */
function scriptsOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const scripts = new Set<string>()
  const seen = new Set<string>()
  const follow = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build's manifest does not know ${name}`)
    if (chunk.file.endsWith('.js')) scripts.add(chunk.file)
    for (const imported of chunk.imports ?? []) follow(imported)
  }
  for (const name of modules) follow(name)
  return scripts
}

/** What a build of the portal says of its files. */
export const manifestOf = (folder: string, name = 'manifest.json'): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8')) as Manifest

/** The scripts of each page of a build of the portal, and what they weigh together, gzipped. */
export function weighPages(folder: string): (WeighedPage & { files: number; bytes: number })[] {
  const ofPortal = manifestOf(folder)
  const ofPublicPages = manifestOf(folder, 'site-manifest.json')
  const gzipped = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
  return PAGES.map((page) => {
    const scripts = [...scriptsOf(page.isPublic ? ofPublicPages : ofPortal, page.modules)]
    return {
      ...page,
      files: scripts.length,
      bytes: scripts.reduce((sum, file) => sum + gzipped(file), 0),
    }
  })
}
