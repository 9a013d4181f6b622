import { join } from 'node:path'
import { installPackages } from '../../../local/src/bootstrap/node-packages.mjs'
import { endWith, say } from '../../../local/src/bootstrap/say.mjs'
import { requireTestBrowser } from '../../../local/src/bootstrap/system-packages.mjs'
import { repository } from '../../../local/src/bootstrap/paths.mjs'
import { reviewPictures } from '../review-pictures.mjs'
import { runTool } from '../run-tool.mjs'

const REVIEW = join(repository, 'node_modules/.cache/daysheet/pictures-review')

// `npm run pictures`: takes the pictures that the stories are compared with anew; with `-- --review`
// it also lays out before, after and difference of those that changed.
try {
  installPackages()
  process.env['TEST_BROWSER_PATH'] = requireTestBrowser()
  process.env['STORYBOOK_PICTURES'] = 'renew'
  process.exitCode = runTool('vitest', ['run', '--root', 'stories', '--update=all']) ? 0 : 1
  if (process.argv.includes('--review')) {
    const { changed, url } = reviewPictures(repository, 'stories/pictures', REVIEW)
    say(`${changed.length} pictures changed. Open ${url}`)
    say('Keep a change by committing it; `git checkout -- stories/pictures` takes all back.')
  }
} catch (error) {
  endWith(error)
}
