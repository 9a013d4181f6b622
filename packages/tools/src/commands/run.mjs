import { installPackages } from '../../../local/src/bootstrap/node-packages.mjs'
import { continueUnderPinnedNode } from '../../../local/src/bootstrap/pinned-node.mjs'
import { endWith, CliError } from '../../../local/src/bootstrap/say.mjs'

// `node packages/tools/src/commands/run.mjs FILE …`: any script of the repository, under the pinned Node,
// with the packages installed first. FILE is named from the root of the repository.
const [file, ...args] = process.argv.slice(2)
try {
  if (!file)
    throw new CliError('Name a script: node packages/tools/src/commands/run.mjs api/bench/main.ts')
  installPackages()
  continueUnderPinnedNode(file, args)
} catch (error) {
  endWith(error)
}
