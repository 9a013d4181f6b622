import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryClient } from '@daysheet/client/memory'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { InvoiceApprovalQueue } from '@daysheet/widgets/invoice-approval-queue'
import { InvoiceEditor } from '@daysheet/widgets/invoice-editor'
import { DaysheetProvider } from '@daysheet/widgets/provider'
import { WorkerList } from '@daysheet/widgets/worker-list'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

let page
let events

async function show(as, widget) {
  const world = buildWorld({})
  const client = createMemoryClient({ world, as: worldIds[as] })
  events = []
  page = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    page.render(
      <DaysheetProvider
        client={client}
        today={world.today}
        onEvent={(event) => events.push(event.type)}
      >
        {widget}
      </DaysheetProvider>,
    ),
  )
}

afterEach(async () => {
  await act(async () => page.unmount())
  document.body.replaceChildren()
})

const found = (name, tag = 'button') =>
  vi.waitFor(
    async () => {
      await act(async () => undefined)
      const all = [...document.querySelectorAll(tag)]
      const one = all.find((each) => name.test(each.getAttribute('aria-label') ?? each.textContent))
      expect(one, document.body.textContent).toBeDefined()
      return one
    },
    { timeout: 30_000 },
  )

const press = (element) => act(async () => element.click())

describe('a test of a host in jsdom', () => {
  it('approves an invoice in the queue', async () => {
    await show('priya', <InvoiceApprovalQueue />)
    await press(await found(/^Approve INV/))
    await vi.waitFor(
      async () => {
        await act(async () => undefined)
        expect(events).toContain('invoice.approved')
      },
      { timeout: 30_000 },
    )
  })

  it('begins an invoice, and is told what it lacks', async () => {
    await show('callum', <InvoiceEditor />)
    await press(await found(/^Submit Invoice$/))
    await found(/There is a problem|problem|to correct|Please/i, '[role=alert], [role=group]')
  })

  it('opens a menu and a tab', async () => {
    await show('priya', <WorkerList />)
    await press(await found(/^Draft Invites/, '[role=tab]'))
    await found(/Draft Invites/, '[role=tab][aria-selected=true]')
  })
})
