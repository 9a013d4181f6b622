import { installPackages } from './bootstrap/node-packages.mjs'
import { continueUnderPinnedNode } from './bootstrap/pinned-node.mjs'
import { endWith } from './bootstrap/say.mjs'

// `node packages/local/src/with-mariadb.mjs -- COMMAND …`: runs COMMAND with TEST_DATABASE_URL
// naming a fresh, empty server that is gone again afterwards.
try {
  installPackages()
  continueUnderPinnedNode(
    'packages/local/src/database/with-test-database.ts',
    process.argv.slice(2),
  )
} catch (error) {
  endWith(error)
}
