import { installPackages } from '../../../local/src/bootstrap/node-packages.mjs'
import { continueUnderPinnedNode } from '../../../local/src/bootstrap/pinned-node.mjs'
import { endWith } from '../../../local/src/bootstrap/say.mjs'

// `npm run generate [-- NAME …]`: writes anew what is generated and committed.
try {
  installPackages()
  continueUnderPinnedNode('packages/tools/src/generate/main.ts', process.argv.slice(2))
} catch (error) {
  endWith(error)
}
