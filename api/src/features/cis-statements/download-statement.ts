import { ApiError, noStatementFile, statementDownloadName, type Viewer } from '@daysheet/core'
import type { Deps } from '../../deps.ts'
import { readFile, type UploadedFile } from '../../files/uploaded-files.ts'
import type { IssuedStatementRead } from './model.ts'

/**
 * The file as it is stored; `not_found` with a sentence when only the figures were given, or it is
 * not printed. Its worker gets it under the name it was uploaded with, its client by worker and tax month.
 */
export async function downloadStatement(
  deps: Deps,
  { account }: Viewer,
  statement: IssuedStatementRead,
): Promise<UploadedFile> {
  const file = await readFile(deps, statement.file_id)
  if (!file)
    throw new ApiError('not_found', {
      message: noStatementFile({ ...statement, print_failed: statement.print_failed === 1 }),
    })
  const isClients = account.id === statement.client_id
  return isClients ? { ...file, filename: statementDownloadName(statement) } : file
}
