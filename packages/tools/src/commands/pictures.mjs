import { installPackages } from '../../../local/src/bootstrap/node-packages.mjs'
import { endWith } from '../../../local/src/bootstrap/say.mjs'
import { requireChromium } from '../../../local/src/bootstrap/system-packages.mjs'
import { runTool } from '../run-tool.mjs'

// `npm run pictures`: takes the pictures that the stories are compared with anew.
try {
  installPackages()
  process.env['CHROMIUM_PATH'] = requireChromium()
  process.env['STORYBOOK_PICTURES'] = 'renew'
  process.exitCode = runTool('vitest', ['run', '--root', 'stories', '--update=all']) ? 0 : 1
} catch (error) {
  endWith(error)
}
