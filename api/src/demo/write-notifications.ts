import { documentNotification, type DocumentNoun, type NotifiedEvent } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import type { Row } from './number-rows.ts'

const RECENT_WEEKS = 4

interface Names {
  /** By id of the person. */
  get: (id: string) => string | undefined
}

/** A document of the demo, of either type. */
export interface DemoDocument {
  noun: DocumentNoun
  number: string
  week: number
  row: Row & { id: string }
}

/** The notification that each date of a document causes. */
const EVENT_OF_DATE: readonly (readonly [at: string, event: NotifiedEvent])[] = [
  ['submitted_at', 'submit'],
  ['approved_at', 'approve'],
  ['disputed_at', 'dispute'],
  ['resolved_at', 'resolve_dispute'],
  ['rejected_at', 'reject'],
  ['chased_at', 'chase'],
]

/** The notifications of the last weeks' documents; the older half is read. */
export async function writeNotifications(
  trx: Knex.Transaction,
  documents: readonly DemoDocument[],
  names: Names,
): Promise<void> {
  const rows = documents
    .filter(({ week }) => week <= RECENT_WEEKS)
    .flatMap(({ noun, number, row, week }) =>
      EVENT_OF_DATE.flatMap(([at, event]) => {
        const happened = row[at]
        if (typeof happened !== 'string') return []
        const client_id = String(row['client_id'])
        const worker_id = String(row['worker_id'])
        const { side, type, title } = documentNotification(event, {
          noun,
          number,
          worker: names.get(worker_id) ?? '',
          client: names.get(client_id) ?? '',
        })
        return {
          id: newId(),
          user_id: side === 'client' ? client_id : worker_id,
          company_id: side === 'client' ? client_id : null,
          type,
          title,
          body: side === 'worker' ? (row['rejection_reason'] ?? null) : null,
          subject_noun: noun,
          subject_id: row.id,
          created_at: happened,
          read_at: week > 2 ? happened : null,
        }
      }),
    )
  await trx('notifications').insert(rows)
}
