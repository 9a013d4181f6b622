import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { repository } from '../bootstrap/paths.mjs'
import { callsOfWidgets } from './calls-of-widgets.ts'

export const endpointsFile = join(repository, 'packages/widgets/endpoints.json')

/** The file that names the calls of each widget, for the proxy of a partner that allows just those. */
export async function endpointsText(): Promise<string> {
  const options = { ...(await resolveConfig(endpointsFile)), parser: 'json' as const }
  return format(JSON.stringify(callsOfWidgets()), options)
}
