/** A letter to the worker in the person's own mail, about this document: `Invoice INV-2026-0052`. */
export const contactWorker = (worker_email: string, about: string): string =>
  `mailto:${encodeURIComponent(worker_email).replaceAll('%40', '@')}?subject=${encodeURIComponent(about)}`
