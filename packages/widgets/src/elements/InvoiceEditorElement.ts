import { createElement } from 'react'
import { DaysheetElement } from './DaysheetElement.ts'
import { fetchedWidget } from './fetched-widget.ts'

const InvoiceEditor = fetchedWidget(
  async () => (await import('../features/invoices/editor/index.ts')).InvoiceEditor,
)

/**
 * `<daysheet-invoice-editor invoice-id client-id>`: writes an invoice. Without `invoice-id` a new
 * one; once it is sent and the page goes nowhere else, it says so and offers to write the next.
 */
export class InvoiceEditorElement extends DaysheetElement {
  static override get observedAttributes(): string[] {
    return [...DaysheetElement.sharedAttributes, 'invoice-id', 'client-id']
  }
  protected readonly widget = 'invoice-editor'

  /** What is edited (a draft) or amended (a disputed one); null for a new one. */
  get invoiceId(): string | null {
    return this.getAttribute('invoice-id')
  }
  set invoiceId(id: string | null) {
    this.reflect('invoice-id', id)
  }
  /** Who a new one is for. */
  get clientId(): string | null {
    return this.getAttribute('client-id')
  }
  set clientId(id: string | null) {
    this.reflect('client-id', id)
  }

  protected draw() {
    return createElement(InvoiceEditor, {
      invoiceId: this.invoiceId ?? undefined,
      clientId: this.clientId ?? undefined,
      onSaved: () => void this.go({ to: 'invoices' }),
      onSubmitted: () => void this.go({ to: 'invoices' }),
    })
  }
}
