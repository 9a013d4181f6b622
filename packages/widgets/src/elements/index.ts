import type { DaysheetEvent } from '../provider/index.ts'
import { warnOnce } from '../provider/warn-once.ts'
import { InvoiceApprovalsElement, TimesheetApprovalsElement } from './ApprovalsElements.ts'
import { forgetEverything } from './connection.ts'
import './elements.css.ts'
import type { BeforeDetail, NavigateDetail, SelectDetail } from './host-events.ts'
import { InvoiceEditorElement } from './InvoiceEditorElement.ts'
import { changePageSettings, type ElementSettings } from './settings.ts'
import { TimesheetFormElement } from './TimesheetFormElement.ts'

export type { ElementProperties, ElementSettings } from './settings.ts'
export type { BeforeDetail, NavigateDetail, SelectDetail } from './host-events.ts'
export { DaysheetElement } from './DaysheetElement.ts'
export {
  InvoiceApprovalsElement,
  InvoiceEditorElement,
  TimesheetApprovalsElement,
  TimesheetFormElement,
}

/** Importing this module registers the elements; this is what a page can say to all of them. */
export const DaysheetElements = {
  /**
   * Said once for every element of the page, before or after they stand there; what an element says
   * itself wins. `DaysheetElements.configure({ baseUrl: 'https://api.example.com', getToken })`.
   */
  configure: (settings: ElementSettings): void => changePageSettings(settings),
  /** After a sign-out: forgets what was read, and reads it again for whoever is signed in now. */
  forget: (): void => {
    forgetEverything()
    changePageSettings({})
  },
}

const ELEMENTS = {
  'daysheet-invoice-editor': InvoiceEditorElement,
  'daysheet-invoice-approvals': InvoiceApprovalsElement,
  'daysheet-timesheet-form': TimesheetFormElement,
  'daysheet-timesheet-approvals': TimesheetApprovalsElement,
}

// A server that renders the page reads this module too, and has no registry.
if (typeof customElements !== 'undefined') {
  for (const [tag, element] of Object.entries(ELEMENTS)) {
    const known = customElements.get(tag)
    if (!known) customElements.define(tag, element)
    else if (known !== element) {
      warnOnce(
        `<${tag}> is defined already: @daysheet/widgets/elements was loaded twice on this page. Keep one of the two scripts.`,
      )
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'daysheet-invoice-editor': InvoiceEditorElement
    'daysheet-invoice-approvals': InvoiceApprovalsElement
    'daysheet-timesheet-form': TimesheetFormElement
    'daysheet-timesheet-approvals': TimesheetApprovalsElement
  }
  // Of elements and of the document: they bubble, so that a page can listen in one place.
  interface GlobalEventHandlersEventMap {
    'daysheet-event': CustomEvent<DaysheetEvent>
    'daysheet-before': CustomEvent<BeforeDetail>
    'daysheet-navigate': CustomEvent<NavigateDetail>
    'daysheet-select': CustomEvent<SelectDetail>
    /** On the document: the API's session is over, the person has to sign in again. */
    'daysheet-session-expired': CustomEvent<null>
  }
}
