import { endpoints, STEP_UP_CALLS } from '@daysheet/core'
import { callsOfWidgets, type Call } from './endpoints/calls-of-widgets.ts'
import { formatted, type Generator } from './generator.ts'

export const ENDPOINTS_FILE = 'packages/widgets/endpoints.json'
const SCOPES_FILE = 'packages/core/src/domain/access/widget-calls.ts'

/** What anybody may call, or every session, is in no session's scope, nor has it to be. */
const limited = new Set(
  endpoints
    .filter(({ endpoint }) => endpoint.auth !== 'public')
    .map(({ noun, name }) => `${noun}.${name}`)
    .filter((call) => !STEP_UP_CALLS.includes(call)),
)

const namesOf = (calls: readonly Call[], isRead: boolean): string[] =>
  calls
    .filter(({ call, method }) => limited.has(call) && (method === 'GET') === isRead)
    .map(({ call }) => call)

/** The same calls as the scope of a partner's session (packages/core/src/domain/access/session-scope.ts). */
function scopesModule(widgets: Readonly<Record<string, readonly Call[]>>): string {
  const scopes = Object.entries(widgets)
    // The provider is around every widget and shows nothing.
    .filter(([widget]) => widget !== 'provider')
    .map(([widget, calls]) => [
      widget,
      { reads: namesOf(calls, true), changes: namesOf(calls, false) },
    ])
  return `// What each widget calls, read from its code by \`npm run generate -- endpoints\`.
export const WIDGET_CALLS = ${JSON.stringify(Object.fromEntries(scopes))} as const
`
}

/** The calls of each widget, for the proxy of a partner that allows just those, and as a scope. */
export const endpointInventory: Generator = {
  name: 'endpoints',
  reads: 'source',
  render: async () => {
    const widgets = callsOfWidgets()
    return {
      [ENDPOINTS_FILE]: await formatted(ENDPOINTS_FILE, JSON.stringify(widgets)),
      [SCOPES_FILE]: await formatted(SCOPES_FILE, scopesModule(widgets)),
    }
  },
}
