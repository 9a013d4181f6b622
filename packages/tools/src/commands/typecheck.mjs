import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from '../../../local/src/bootstrap/node-packages.mjs'
import { repository } from '../../../local/src/bootstrap/paths.mjs'
import { endWith, say } from '../../../local/src/bootstrap/say.mjs'
import { cacheFolder, runTool } from '../run-tool.mjs'

const workspaces = [
  'packages/core',
  'packages/client',
  'packages/widgets',
  'packages/local',
  'packages/tools',
  'api',
  'portal',
  'stories',
]

// `npm run typecheck [-- WORKSPACE …]`: every workspace by its own tsconfig, all of them reported.
try {
  installPackages()
  const requestedWorkspaces = process.argv.slice(2)
  const failed = (requestedWorkspaces.length > 0 ? requestedWorkspaces : workspaces).filter(
    (workspace) => !checks(workspace),
  )
  if (failed.length > 0) say(`\nTypes do not fit in ${failed.join(', ')}.`)
  process.exitCode = failed.length > 0 ? 1 : 0
} catch (error) {
  endWith(error)
}

/** @param {string} workspace */
function checks(workspace) {
  if (!existsSync(join(repository, workspace, 'tsconfig.json'))) {
    say(`${workspace}/tsconfig.json is missing.`)
    return false
  }
  const remembered = join(cacheFolder, `types-${workspace.replaceAll('/', '-')}.tsbuildinfo`)
  return runTool('tsc', ['-p', workspace, '--incremental', '--tsBuildInfoFile', remembered])
}
