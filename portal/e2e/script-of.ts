import { manifestOf } from '../bench/page-weight.ts'
import { sharedPortal } from './start-product.ts'

/**
 * Where the product serves a module that is loaded later: its name is a hash, which the build's
 * manifest knows.
 * @param module as it stands in the manifest: from the portal's folder
 * @returns a pattern for `page.route`
 */
export function scriptOf(module: string): string {
  const chunk = manifestOf(sharedPortal())[module]
  if (!chunk) throw new Error(`The build's manifest does not know ${module}`)
  return `**/${chunk.file}`
}
