import { ApiError, type UserType } from '@daysheet/core'

/** The signed-in person, as far as a policy asks. */
export interface Viewer {
  id: string
  user_type: UserType
}

interface Owned {
  worker_id: string
  client_id: string
  status: string
}

/**
 * Both parties see an invoice, nobody else; a draft is its worker's alone. Throws `access_denied`
 * for everyone else, who learns nothing about it.
 */
export function mustBeParty(viewer: Viewer, invoice: Owned): void {
  const isWorker = viewer.user_type === 'worker' && invoice.worker_id === viewer.id
  const isClient =
    viewer.user_type === 'client' && invoice.client_id === viewer.id && invoice.status !== 'draft'
  if (!isWorker && !isClient) throw new ApiError('access_denied')
}

interface SendingTerms {
  status: string
  invoices_enabled: boolean
}

/** Creating and submitting need a client that still works with the worker and takes invoices. */
export function mustTakeInvoices(engagement: SendingTerms, client: string): void {
  if (engagement.status !== 'active') {
    throw new ApiError('permission_disabled', {
      message: `You no longer work with ${client}, so you can't send them an invoice. Nothing was saved.`,
    })
  }
  if (!engagement.invoices_enabled) {
    throw new ApiError('permission_disabled', {
      message: `${client} has not enabled invoices for you. Ask them to switch invoices on. Nothing was saved.`,
    })
  }
}
