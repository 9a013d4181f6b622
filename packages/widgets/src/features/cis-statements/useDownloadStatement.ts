import { NO_STATEMENT_FILE, type CisStatement } from '@daysheet/core'
import { isNotFound, saveFile, useAction, useDaysheet } from '../../provider/index.ts'
import { msg, useWords } from '../../ui/index.ts'

/** Saves a statement's file under the name it was uploaded with, or says that there is none. */
export function useDownloadStatement(workerId: string) {
  const { notify } = useDaysheet()
  const words = useWords()
  const sayNoFile = () => notify.error(words(NO_STATEMENT_FILE))
  const { mutate, isPending, variables } = useAction({
    call: (client, { id }: CisStatement) => client.cisStatements.download({ params: { id } }),
    success: msg('File downloaded successfully'),
    failure: msg('Failed to download file'),
    event: (_file, { id, client_id }) => ({
      type: 'cis_statement.downloaded',
      statement_id: id,
      client_id,
      worker_id: workerId,
    }),
    onDone: (file, { original_filename }) => saveFile(file, original_filename ?? ''),
    onFailure: (error) => {
      // Its file was taken away since the list was read.
      if (!isNotFound(error)) return false
      sayNoFile()
      return true
    },
  })
  return {
    download: (statement: CisStatement) =>
      statement.file_url === null ? sayNoFile() : mutate(statement),
    /** The id of the statement whose file is on its way. */
    downloading: isPending ? variables.id : null,
  }
}
