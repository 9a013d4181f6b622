import { createElement, lazy } from 'react'
import { DaysheetElement } from './DaysheetElement.ts'

const InvoiceEditor = lazy(async () => ({
  default: (await import('../features/invoices/editor/index.ts')).InvoiceEditor,
}))

/**
 * `<daysheet-invoice-editor invoice-id client-id>`: writes an invoice. Without `invoice-id` a new
 * one; once it is sent and the page goes nowhere else, the next one can be written.
 */
export class InvoiceEditorElement extends DaysheetElement {
  static override get observedAttributes(): string[] {
    return [...DaysheetElement.sharedAttributes, 'invoice-id', 'client-id']
  }
  protected readonly widget = 'invoice-editor'
  #written = 0

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
      key: this.#written,
      invoiceId: this.invoiceId ?? undefined,
      clientId: this.clientId ?? undefined,
      onSaved: () => void this.go({ to: 'invoices' }),
      onSubmitted: () => {
        if (this.go({ to: 'invoices' })) return
        this.#written += 1
        this.invoiceId = null
        this.refresh()
      },
    })
  }
}
