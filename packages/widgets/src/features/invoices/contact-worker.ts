import type { InvoiceSummary } from '@daysheet/core'

/** A letter to the worker in the person's own mail, about this invoice. */
export const contactWorker = ({
  worker_email,
  invoice_number,
}: Pick<InvoiceSummary, 'worker_email' | 'invoice_number'>): string =>
  `mailto:${encodeURIComponent(worker_email).replaceAll('%40', '@')}?subject=${encodeURIComponent(`Invoice ${invoice_number}`)}`
