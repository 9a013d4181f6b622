import { callsOfWidgets } from './endpoints/calls-of-widgets.ts'
import { formatted, type Generator } from './generator.ts'

export const ENDPOINTS_FILE = 'packages/widgets/endpoints.json'

/** The calls of each widget, for the proxy of a partner that allows just those. */
export const endpointInventory: Generator = {
  name: 'endpoints',
  reads: 'source',
  render: async () => ({
    [ENDPOINTS_FILE]: await formatted(ENDPOINTS_FILE, JSON.stringify(callsOfWidgets())),
  }),
}
