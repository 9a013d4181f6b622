import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The folder of the installed package that a module comes from: `…/node_modules/@scope/name`. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/

/** Writes the licence of every package that is built in, as the licences themselves ask. */
export function thirdPartyLicences(): Plugin {
  return {
    name: 'daysheet:third-party-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((one) =>
        one.type === 'chunk' ? one.moduleIds : [],
      )
      const folders = new Set(modules.flatMap((id) => PACKAGE.exec(id)?.[0] ?? []))
      if (folders.size === 0) return
      const source = [...folders]
        .sort()
        .map(licenceOf)
        .join(`\n${'-'.repeat(80)}\n\n`)
      this.emitFile({ type: 'asset', fileName: 'third-party-licences.txt', source })
    },
  }
}

function licenceOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry))
  if (!file) throw new Error(`${name} is built in, but has no licence file to hand on.`)
  return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
}
