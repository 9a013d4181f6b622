import { ApiError, NO_STATEMENT_FILE } from '@daysheet/core'
import type { Deps } from '../../deps.ts'
import { readFile, type UploadedFile } from '../../files/uploaded-files.ts'

/** The file as it was uploaded; `not_found` with a sentence when only the figures were given. */
export async function downloadStatement(
  deps: Deps,
  statement: { file_id: string | null },
): Promise<UploadedFile> {
  const file = await readFile(deps, statement.file_id)
  if (!file) throw new ApiError('not_found', { message: NO_STATEMENT_FILE })
  return file
}
