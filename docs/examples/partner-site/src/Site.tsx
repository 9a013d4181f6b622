import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ApiClient } from '@daysheet/core'
import { DaysheetProvider, type DaysheetEvent } from '@daysheet/widgets/provider'
import { hrefFor, placeAt, type Place } from './addresses.ts'
import { brand, labels } from './brand.ts'

const WorkerInvoices = lazy(async () => ({
  default: (await import('@daysheet/widgets/worker-invoices')).WorkerInvoices,
}))
const InvoiceEditor = lazy(async () => ({
  default: (await import('@daysheet/widgets/invoice-editor')).InvoiceEditor,
}))
const InvoiceView = lazy(async () => ({
  default: (await import('@daysheet/widgets/invoice-view')).InvoiceView,
}))
const TimesheetForm = lazy(async () => ({
  default: (await import('@daysheet/widgets/timesheet-form')).TimesheetForm,
}))
const TimesheetView = lazy(async () => ({
  default: (await import('@daysheet/widgets/timesheet-view')).TimesheetView,
}))

const onHashChange = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
const useHash = () => useSyncExternalStore(onHashChange, () => window.location.hash)
const go = (href: string) => window.location.assign(href)

/** What our bookkeepers want to hear of, in our own words. */
function takeNote(event: DaysheetEvent): void {
  if (event.type === 'invoice.submitted') {
    document.title = `${event.invoice_number} is on its way · Marlow & Finch`
  }
}

export function Site({ client }: { client: ApiClient }) {
  const place = placeAt(useHash())
  return (
    <>
      <header className="site-head">
        <p className="site-name">Marlow &amp; Finch</p>
        <nav aria-label="Site">
          <a href="#/invoices">Your invoices</a>
          <a href="#/invoices/new">Write an invoice</a>
          <a href="#/timesheets/new">Fill in your week</a>
        </nav>
      </header>
      <main className="site-main">
        <DaysheetProvider
          client={client}
          tenant="marlow-and-finch"
          theme={brand}
          labels={labels}
          hrefFor={hrefFor}
          navigate={go}
          onEvent={takeNote}
        >
          <Suspense fallback={<p className="site-wait">One moment…</p>}>
            <Shown place={place} />
          </Suspense>
        </DaysheetProvider>
      </main>
      <footer className="site-foot">Chartered accountants to the trades, Shipley</footer>
    </>
  )
}

function Shown({ place }: { place: Place }) {
  switch (place.page) {
    case 'invoices':
      return (
        <WorkerInvoices
          tab={place.tab}
          onTabChange={(tab) => go(tab === 'timesheets' ? '#/timesheets' : '#/invoices')}
        />
      )
    case 'invoice':
      return <InvoiceView invoiceId={place.id} />
    case 'invoice-editor':
      return (
        <InvoiceEditor
          key={place.id}
          invoiceId={place.id}
          onSubmitted={(invoice) => go(`#/invoices/${invoice.id}`)}
          onCancel={() => go('#/invoices')}
        />
      )
    case 'timesheet':
      return <TimesheetView timesheetId={place.id} />
    case 'timesheet-form':
      return (
        <TimesheetForm
          key={place.id}
          timesheetId={place.id}
          isAmendment={place.isAmendment}
          onSubmitted={(timesheet) => go(`#/timesheets/${timesheet.id}`)}
          onCancel={() => go('#/timesheets')}
        />
      )
  }
}
