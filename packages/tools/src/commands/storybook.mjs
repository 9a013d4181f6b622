import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { installPackages } from '../../../local/src/bootstrap/node-packages.mjs'
import { continueUnderPinnedNode } from '../../../local/src/bootstrap/pinned-node.mjs'
import { repository } from '../../../local/src/bootstrap/paths.mjs'
import { endWith } from '../../../local/src/bootstrap/say.mjs'

// `npm run storybook`: the stories with hot reload on port 6006.
try {
  installPackages()
  const stories = join(repository, 'stories')
  const storybook = createRequire(join(stories, 'package.json')).resolve('storybook/package.json')
  const args = ['dev', '--port', '6006', '--no-open', '--disable-telemetry']
  continueUnderPinnedNode(
    join(dirname(storybook), 'dist/bin/dispatcher.js'),
    [...args, '--config-dir', '.storybook', ...process.argv.slice(2)],
    { cwd: stories, flags: [] },
  )
} catch (error) {
  endWith(error)
}
