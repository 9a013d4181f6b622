import type { Plugin } from 'vite'

/** Writes beside the build which files it was made of. */
export const listModules = (): Plugin => ({
  name: 'list-modules',
  apply: 'build',
  generateBundle() {
    const source = JSON.stringify([...this.getModuleIds()])
    this.emitFile({ type: 'asset', fileName: 'modules.json', source })
  },
})
