import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createMemoryClient } from '@daysheet/client/memory'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import {
  AccountSettings,
  CompanyProfile,
  createQueryClient,
  DaysheetProvider,
  InvoiceApprovalQueue,
  InvoiceEditor,
  QuickEntry,
  TimesheetForm,
  viewerQuery,
  WorkerInvoices,
  WorkerProfile,
} from '../index.ts'
import { foundry } from '../themes/index.ts'

const tenant = 'server'
const world = buildWorld()
const widgets: [string, FunctionComponent, 'callum' | 'priya'][] = [
  ['the invoice editor', InvoiceEditor, 'callum'],
  ['the timesheet form', TimesheetForm, 'callum'],
  ['quick entry', QuickEntry, 'callum'],
  ["a worker's invoices", WorkerInvoices, 'callum'],
  ["a worker's profile", WorkerProfile, 'callum'],
  ['the approval queue', InvoiceApprovalQueue, 'priya'],
  ["a client's company profile", CompanyProfile, 'priya'],
  ['account settings', AccountSettings, 'priya'],
]

async function htmlOf(widget: FunctionComponent, as: 'callum' | 'priya'): Promise<string> {
  const client = createMemoryClient({ world, as: worldIds[as] })
  const queryClient = createQueryClient()
  // As a host hands over what it has read on the server.
  await queryClient.prefetchQuery(viewerQuery(client, tenant))
  const provider = { client, tenant, queryClient, theme: foundry, children: createElement(widget) }
  return renderToString(createElement(DaysheetProvider, provider))
}

describe('a widget rendered on a server', () => {
  it.each(widgets)(
    'says that it loads, with no style that a strict policy refuses: %s',
    async (_name, widget, as) => {
      const html = await htmlOf(widget, as)
      expect(html).toContain('data-daysheet-root')
      expect(html).toMatch(/Loading/)
      expect(html).not.toMatch(/<style|\sstyle=/)
    },
  )
})
