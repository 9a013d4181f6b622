import { createElement } from 'react'
import { DaysheetElement } from './DaysheetElement.ts'
import { fetchedWidget } from './fetched-widget.ts'
import { tellSelection } from './host-events.ts'

const InvoiceApprovalQueue = fetchedWidget(
  async () =>
    (await import('../features/invoices/queue/InvoiceApprovalQueue.tsx')).InvoiceApprovalQueue,
)

const TimesheetApprovalQueue = fetchedWidget(
  async () => (await import('../features/timesheets/queue/index.ts')).TimesheetApprovalQueue,
)

/**
 * `<daysheet-invoice-approvals invoice-id>`: received invoices from the list to the decision.
 * `invoice-id` is the one that is open and follows what the person opens.
 */
export class InvoiceApprovalsElement extends DaysheetElement {
  static override get observedAttributes(): string[] {
    return [...DaysheetElement.sharedAttributes, 'invoice-id']
  }
  protected readonly widget = 'invoice-approval-queue'

  get invoiceId(): string | null {
    return this.getAttribute('invoice-id')
  }
  set invoiceId(id: string | null) {
    this.reflect('invoice-id', id)
  }

  protected draw() {
    return createElement(InvoiceApprovalQueue, {
      invoiceId: this.invoiceId,
      onSelect: (id) => {
        this.invoiceId = id
        tellSelection(this, { id })
      },
    })
  }
}

/**
 * `<daysheet-timesheet-approvals timesheet-id>`: received timesheets from the list to the decision.
 * `timesheet-id` is the one that is open and follows what the person opens.
 */
export class TimesheetApprovalsElement extends DaysheetElement {
  static override get observedAttributes(): string[] {
    return [...DaysheetElement.sharedAttributes, 'timesheet-id']
  }
  protected readonly widget = 'timesheet-approval-queue'

  get timesheetId(): string | null {
    return this.getAttribute('timesheet-id')
  }
  set timesheetId(id: string | null) {
    this.reflect('timesheet-id', id)
  }

  protected draw() {
    return createElement(TimesheetApprovalQueue, {
      timesheetId: this.timesheetId,
      onSelect: (id) => {
        this.timesheetId = id
        tellSelection(this, { id })
      },
    })
  }
}
