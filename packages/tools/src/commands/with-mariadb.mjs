import { installPackages } from '../../../local/src/bootstrap/node-packages.mjs'
import { continueUnderPinnedNode } from '../../../local/src/bootstrap/pinned-node.mjs'
import { endWith } from '../../../local/src/bootstrap/say.mjs'

// `node packages/tools/src/commands/with-mariadb.mjs -- COMMAND …`: runs COMMAND with TEST_DATABASE_URL
// naming a fresh, empty server that is gone again afterwards.
try {
  installPackages()
  continueUnderPinnedNode('packages/tools/src/testing/with-test-database.ts', process.argv.slice(2))
} catch (error) {
  endWith(error)
}
