import { creditNoteFileName, type UserType } from '@daysheet/core'
import { saveFile, useAction } from '../../provider/index.ts'
import { creditNoteFailures } from '../../provider/failures/credit-notes.ts'
import { msg } from '../../ui/i18n/words.ts'

interface DownloadedNote {
  id: string
  credit_note_number: string
  worker_name: string
}

/** Saves a credit note's PDF under the name that this side gives it. */
export function useDownloadCreditNote(side: UserType) {
  return useAction({
    call: (client, note: DownloadedNote) => client.creditNotes.pdf({ params: { id: note.id } }),
    success: msg('PDF downloaded successfully'),
    failure: creditNoteFailures.pdf,
    prefersServerMessage: true,
    onDone: (file, note) => saveFile(file, creditNoteFileName(side, note)),
  })
}
