import type { Knex } from 'knex'
import type { NewNotification } from './new-notification.ts'

const LINES = [
  ['invoice', 'invoice_items', 'invoice_id'],
  ['timesheet', 'timesheet_items', 'timesheet_id'],
  // Invoices for released retention, whose lines name no project.
  ['invoice', 'retention_entries', 'release_invoice_id'],
] as const

/** On which projects the documents are that notifications are about; null where it is about none. */
export async function findProjects(
  trx: Knex.Transaction,
  notifications: readonly NewNotification[],
): Promise<(notification: NewNotification) => readonly string[] | null> {
  const byDocument = new Map<string, string[]>()
  for (const [noun, table, owner] of LINES) {
    const ids = notifications.flatMap(({ subject }) => (subject?.noun === noun ? subject.id : []))
    if (ids.length === 0) continue
    const lines = (await trx(table)
      .whereIn(owner, ids)
      .whereNotNull('project_id')
      .distinct(`${owner} AS document_id`, 'project_id')) as {
      document_id: string
      project_id: string
    }[]
    for (const { document_id, project_id } of lines) {
      byDocument.set(document_id, [...(byDocument.get(document_id) ?? []), project_id])
    }
  }
  return ({ subject }) => {
    if (!subject) return null
    return subject.noun === 'project' ? [subject.id] : (byDocument.get(subject.id) ?? null)
  }
}
