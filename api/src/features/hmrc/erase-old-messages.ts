import { keptDeletionsStart } from '@daysheet/core'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import { startOfLondonDay } from '../engagements/index.ts'

/**
 * Deletes the raw messages of more than six tax years ago: HMRC asks for three (CISR12200), and takes
 * amended returns of six. How each stood, its mark and its receipt stay.
 */
export async function eraseOldMessages({ knex, clock }: Deps): Promise<void> {
  const before = sqlInstant(startOfLondonDay(keptDeletionsStart(clock.today())))
  await deleteInBatches(knex, {
    ...{ table: 'hmrc_messages', column: 'created_at', before },
    // Each may be half a megabyte.
    batch: 100,
  })
}
