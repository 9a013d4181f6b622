import { join } from 'node:path'
import { createRequire } from 'node:module'
import { installPackages } from '../../../local/src/bootstrap/node-packages.mjs'
import { repository } from '../../../local/src/bootstrap/paths.mjs'
import { continueUnderPinnedNode } from '../../../local/src/bootstrap/pinned-node.mjs'
import { endWith, say } from '../../../local/src/bootstrap/say.mjs'

// `npm run chromatic`: sends the stories to Chromatic for review, where a project is set up there.
try {
  if (!process.env['CHROMATIC_PROJECT_TOKEN']) {
    say('CHROMATIC_PROJECT_TOKEN is not set: nothing was built and nothing was sent.')
    say('`npm test -- stories` compares the main screens with the pictures in stories/pictures.')
  } else {
    installPackages()
    const stories = join(repository, 'stories')
    const chromatic = createRequire(join(stories, 'package.json')).resolve('chromatic/package.json')
    continueUnderPinnedNode(join(chromatic, '../dist/bin.cjs'), process.argv.slice(2), {
      cwd: stories,
      flags: [],
    })
  }
} catch (error) {
  endWith(error)
}
