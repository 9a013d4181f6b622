import { msg } from '../../../ui/index.ts'
import type {
  DocumentConfig,
  DocumentTypes,
  Intent,
  WrittenBody,
} from '../../documents/document-config.ts'
import { isCode, type RecordSave, type SaveInput } from '../../editing/index.ts'

type DocumentInput<D extends DocumentTypes> = SaveInput<
  D['form'],
  WrittenBody<D['body']>,
  D['body'],
  D['document'],
  Intent
>

const SAFE_TO_RESEND = {
  invoice: msg('What you typed is kept on this device. Sending it again makes no second invoice.'),
  timesheet: msg(
    'What you typed is kept on this device. Sending it again makes no second timesheet.',
  ),
}

const statusBefore = (doc: { status: string } | null): 'new' | 'draft' | 'disputed' => {
  if (!doc) return 'new'
  return doc.status === 'disputed' ? 'disputed' : 'draft'
}

/** What happened, in the order in which it did. */
function happenings(intent: Intent, before: ReturnType<typeof statusBefore>) {
  if (before === 'disputed')
    return [intent === 'submit' ? ('amended' as const) : ('saved' as const)]
  const first = before === 'new' ? ('created' as const) : ('saved' as const)
  return intent === 'submit' ? [first, 'submitted' as const] : [first]
}

/** How a document is saved or sent to its client. */
export const saveOfDocument = <D extends DocumentTypes>(
  { noun, failures, save }: DocumentConfig<D, 'save'>,
  workerId: string,
  isNew: boolean,
): RecordSave<DocumentInput<D>, D['document']> => ({
  before: ({ intent, record, body }) => {
    const sending = record?.status === 'disputed' ? 'amend' : 'submit'
    return save.proposedAction(intent === 'draft' ? 'save' : sending, { document: record, body })
  },
  call: (client, { intent, record, body }, keyOf) => {
    const { create, amend, update } = save.calls
    const status = intent === 'submit' ? ('submitted' as const) : ('draft' as const)
    const statusBody = { ...body, status }
    if (!record)
      return create(client, { workerId, body: statusBody, idempotencyKey: keyOf(statusBody) })
    const { id, version } = record
    return record.status === 'disputed'
      ? amend(client, id, { ...body, version }, intent)
      : update(client, id, { ...statusBody, version })
  },
  success: ({ intent, record }) => save.success(intent, statusBefore(record)),
  failure: failures[isNew ? 'create' : 'update'],
  // The idempotency key, or the version that was edited, sees to that.
  safe: SAFE_TO_RESEND[noun],
  prefersServerMessage: isNew,
  // Also the counts on the tabs and the week that is copied from, whichever noun they are read from.
  refreshes: ['invoices', 'timesheets', 'notifications'],
  eventsOf: (saved, { intent, record }) =>
    happenings(intent, statusBefore(record)).map((what) => save.eventOf(what, saved)),
  fieldOf: (path, { written }) => written.pathOf(path),
  safeSentence: msg('What you typed is kept on this device.'),
  toastOf: (error) => (isCode(error, 'wrong_state') ? save.words.onlyEditable : undefined),
})
