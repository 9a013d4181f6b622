import { installPackages } from '../../../local/src/bootstrap/node-packages.mjs'
import { continueUnderPinnedNode } from '../../../local/src/bootstrap/pinned-node.mjs'
import { endWith } from '../../../local/src/bootstrap/say.mjs'

// Runs on whatever Node the machine has, before anything is installed: built-ins only.
try {
  installPackages()
  continueUnderPinnedNode('packages/tools/src/testing/main.ts', process.argv.slice(2))
} catch (error) {
  endWith(error)
}
