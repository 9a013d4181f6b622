import { noStatementFile, type StatementSource } from '@daysheet/core'
import { isNotFound, saveFile, useAction, useDaysheet, type Failure } from '../../provider/index.ts'
import { msg, useWords } from '../../ui/index.ts'

interface Downloadable {
  id: string
  client_id: string
  file_url: string | null
  source?: StatementSource
  print_failed?: boolean
}

export interface DownloadOptions<Statement extends Downloadable> {
  workerOf: (statement: Statement) => string
  /** What the file is saved as. */
  nameOf: (statement: Statement) => string
  failure: Failure
}

/** Saves a statement's file, or says that there is none. */
export function useDownloadStatement<Statement extends Downloadable>(
  options: DownloadOptions<Statement>,
) {
  const { notify } = useDaysheet()
  const words = useWords()
  const sayNoFile = (statement: Statement) => notify.error(words(noStatementFile(statement)))
  const { mutate, isPending, variables } = useAction({
    call: (client, { id }: Statement) => client.cisStatements.download({ params: { id } }),
    success: msg('File downloaded successfully'),
    failure: options.failure,
    event: (_file, statement) => ({
      type: 'cis_statement.downloaded',
      statement_id: statement.id,
      client_id: statement.client_id,
      worker_id: options.workerOf(statement),
    }),
    onDone: (file, statement) => saveFile(file, options.nameOf(statement)),
    onFailure: (error, statement) => {
      // Its file was taken away since the list was read.
      if (!isNotFound(error)) return false
      sayNoFile(statement)
      return true
    },
  })
  return {
    download: (statement: Statement) =>
      statement.file_url === null ? sayNoFile(statement) : mutate(statement),
    /** The id of the statement whose file is on its way. */
    downloading: isPending ? variables.id : null,
  }
}
