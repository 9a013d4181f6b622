import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from '../../../local/src/bootstrap/node-packages.mjs'
import { repository } from '../../../local/src/bootstrap/paths.mjs'
import { endWith, CliError, say } from '../../../local/src/bootstrap/say.mjs'
import { runTool } from '../run-tool.mjs'

/** In the order of their imports: the declarations of one read those of the one before. */
const parts = ['packages/core', 'packages/client', 'packages/widgets', 'portal']

// `npm run build [-- PART …]`: what is published and what is served, each into its own dist.
try {
  installPackages()
  const requestedParts = process.argv.slice(2)
  for (const part of requestedParts.length > 0 ? requestedParts : parts) {
    if (!existsSync(join(repository, part, 'vite.config.ts'))) {
      throw new CliError(`${part}/vite.config.ts is missing, so ${part} cannot be built.`)
    }
    say(`Building ${part} …`)
    for (const config of configurationsOf(part)) {
      const build = ['build', '--config', config, '--logLevel=warn']
      if (!runTool('vite', build, join(repository, part))) {
        throw new CliError(`${part} was not built; the reason is above.`)
      }
    }
  }
} catch (error) {
  endWith(error)
}

/**
 * The bundle for pages without a build step lies inside the package's own, so it comes second.
 * @param {string} part
 */
function configurationsOf(part) {
  return ['vite.config.ts', 'vite.standalone.config.ts'].filter((config) =>
    existsSync(join(repository, part, config)),
  )
}
