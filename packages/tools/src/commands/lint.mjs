import { join } from 'node:path'
import { installPackages } from '../../../local/src/bootstrap/node-packages.mjs'
import { endWith, CliError, say } from '../../../local/src/bootstrap/say.mjs'
import { cacheFolder, runTool } from '../run-tool.mjs'

const eslintCache = [
  '--cache',
  '--cache-strategy=content',
  `--cache-location=${join(cacheFolder, 'eslint')}`,
]

/** @type {Record<string, () => boolean>} */
const linters = {
  format: () => runTool('oxfmt', ['--check']),
  // The rules of React, whose compiler looks at every component; in ESLint that takes a minute.
  oxlint: () => runTool('oxlint', []),
  eslint: () => runTool('eslint', ['--max-warnings=0', ...eslintCache, '.']),
  'import-rules': () =>
    runTool('depcruise', [
      '--config=.dependency-cruiser.cjs',
      '--output-type=err-long',
      'packages',
      'api',
      'portal',
      'stories',
    ]),
}

// `npm run lint [-- format | oxlint | eslint | import-rules]`: all of them unless some are named.
try {
  installPackages()
  const requestedLinters = process.argv.slice(2)
  const unknown = requestedLinters.find((name) => !(name in linters))
  if (unknown)
    throw new CliError(`There is no linter '${unknown}': ${Object.keys(linters).join(', ')}`)
  const failed = (requestedLinters.length > 0 ? requestedLinters : Object.keys(linters)).filter(
    (name) => !linters[name]?.(),
  )
  if (failed.includes('format')) say('\nnpx oxfmt puts the format right.')
  process.exitCode = failed.length > 0 ? 1 : 0
} catch (error) {
  endWith(error)
}
