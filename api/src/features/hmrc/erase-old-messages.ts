import { keptDeletionsStart } from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import { startOfLondonDay } from '../engagements/index.ts'

/** A batch holds its locks for milliseconds, however many rows there are. */
const BATCH = 500

/**
 * Deletes the raw messages of more than six tax years ago: HMRC asks for three (CISR12200), and takes
 * amended returns of six. How each stood, its mark and its receipt stay.
 */
export async function eraseOldMessages({ knex, clock }: Deps): Promise<void> {
  const before = sqlInstant(startOfLondonDay(keptDeletionsStart(clock.today())))
  let erased = BATCH
  while (erased === BATCH) {
    erased = await knex('hmrc_messages').where('created_at', '<', before).limit(BATCH).delete()
  }
}
