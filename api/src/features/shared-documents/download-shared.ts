import { invoiceFileName, timesheetFileName } from '@daysheet/core'
import type { Deps } from '../../deps.ts'
import type { FileResult } from '../../http/guard.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { printInvoice } from '../invoices/index.ts'
import { printTimesheet } from '../timesheets/index.ts'
import type { OpenShared } from './open-shared.ts'

/** The PDF of what a link opens, named for its client. */
export async function downloadShared(deps: Deps, shared: OpenShared): Promise<FileResult> {
  // Printing occupies a browser, which one link must not keep from everyone else.
  await deps.limits.consume(LIMITS.pdf, shared.link.id)
  return shared.noun === 'invoice'
    ? {
        content: await printInvoice(deps, shared.document),
        filename: invoiceFileName('client', shared.document),
      }
    : {
        content: await printTimesheet(deps, shared.document),
        filename: timesheetFileName(shared.document),
      }
}
