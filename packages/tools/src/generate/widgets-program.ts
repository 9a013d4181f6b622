import { join } from 'node:path'
import ts from 'typescript'
import { repository } from '@daysheet/local/bootstrap/paths'

const folder = join(repository, 'packages/widgets')
const NO_PRODUCT = /\.(test|stories)\.tsx?$|\/story-/

let known: ts.Program | undefined

/** The widgets' code with all that it stands on, read once for whatever is generated from it. */
export function widgetsProgram(): ts.Program {
  if (known) return known
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder)
  const product = fileNames.filter((file) => !NO_PRODUCT.test(file))
  // What every call of a page goes through, whatever its widgets are.
  const transport = join(repository, 'packages/client/src/http/cookie-session.ts')
  known = ts.createProgram([...product, transport], options)
  return known
}
