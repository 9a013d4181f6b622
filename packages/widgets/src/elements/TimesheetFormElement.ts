import { createElement } from 'react'
import type { Destination } from '../provider/index.ts'
import { DaysheetElement } from './DaysheetElement.ts'
import { fetchedWidget } from './fetched-widget.ts'

const TimesheetForm = fetchedWidget(
  async () => (await import('../features/timesheets/form/index.ts')).TimesheetForm,
)

const LIST: Destination = { to: 'invoices', tab: 'timesheets' }

/**
 * `<daysheet-timesheet-form timesheet-id client-id amendment>`: records hours by day. Without
 * `timesheet-id` a new one; once it is sent and the page goes nowhere else, it says so and offers
 * to write the next.
 */
export class TimesheetFormElement extends DaysheetElement {
  static override get observedAttributes(): string[] {
    return [...DaysheetElement.sharedAttributes, 'timesheet-id', 'client-id', 'amendment']
  }
  protected readonly widget = 'timesheet-form'

  /** What is edited (a draft) or amended (a disputed one); null for a new one. */
  get timesheetId(): string | null {
    return this.getAttribute('timesheet-id')
  }
  set timesheetId(id: string | null) {
    this.reflect('timesheet-id', id)
  }
  /** Who a new one is for. */
  get clientId(): string | null {
    return this.getAttribute('client-id')
  }
  set clientId(id: string | null) {
    this.reflect('client-id', id)
  }
  /** Whether the page opened it to amend it; says so where loading it fails. */
  get amendment(): boolean {
    return this.hasAttribute('amendment')
  }
  set amendment(isAmendment: boolean) {
    this.toggleAttribute('amendment', isAmendment)
  }

  protected draw() {
    return createElement(TimesheetForm, {
      timesheetId: this.timesheetId ?? undefined,
      clientId: this.clientId ?? undefined,
      isAmendment: this.amendment,
      onSaved: () => void this.go(LIST),
      onSubmitted: () => void this.go(LIST),
    })
  }
}
