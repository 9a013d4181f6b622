import { installPackages } from './bootstrap/node-packages.mjs'
import { continueUnderPinnedNode } from './bootstrap/pinned-node.mjs'
import { endWith } from './bootstrap/say.mjs'

// Runs on whatever Node the machine has, before anything is installed: built-ins only.
try {
  installPackages()
  continueUnderPinnedNode('packages/local/src/testing/main.ts', process.argv.slice(2))
} catch (error) {
  endWith(error)
}
