import { supportsCall, type CallName } from '@daysheet/client'
import { callsOfWidget, WIDGET_NAMES, type ApiClient, type WidgetName } from '@daysheet/core'
import { warnOnce } from './warn-once.ts'

const isWidget = (name: string): name is WidgetName =>
  (WIDGET_NAMES as readonly string[]).includes(name)

/** Names on the console what a widget leaves out, because the client has not the calls for it. */
export function warnOfMissingCalls(client: ApiClient, widget: string): void {
  if (!isWidget(widget)) return
  const calls = callsOfWidget(widget) as readonly CallName[]
  const missing = calls.filter((call) => !supportsCall(client, call))
  if (missing.length === 0) return
  warnOnce(
    `${widget} leaves out what needs ${missing.join(', ')}: the client has no such calls. Give them to partialClient, or leave it as it is.`,
  )
}
