import { installPackages } from './bootstrap/node-packages.mjs'
import { endWith } from './bootstrap/say.mjs'
import { requireChromium } from './bootstrap/system-packages.mjs'
import { runTool } from './bootstrap/tools.mjs'

// `npm run pictures`: takes the pictures that the stories are compared with anew.
try {
  installPackages()
  process.env['CHROMIUM_PATH'] = requireChromium()
  process.env['STORYBOOK_PICTURES'] = 'renew'
  process.exitCode = runTool('vitest', ['run', '--root', 'stories', '--update=all']) ? 0 : 1
} catch (error) {
  endWith(error)
}
