/** A mailto link to the worker, with the document as its subject: `Invoice INV-2026-0052`. */
export const contactWorker = (worker_email: string, about: string): string =>
  `mailto:${encodeURIComponent(worker_email).replaceAll('%40', '@')}?subject=${encodeURIComponent(about)}`
