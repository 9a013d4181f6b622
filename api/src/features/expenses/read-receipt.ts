import { ApiError } from '@daysheet/core'
import type { Deps } from '../../deps.ts'
import { readFile, type UploadedFile } from '../../files/uploaded-files.ts'
import type { FileResult } from '../../http/guard.ts'
import type { ExpenseRow } from './model.ts'

const UNREADABLE =
  'The picture of this receipt can’t be read. The expense itself is safe. Please try again; if it stays away, add the picture again.'

/** Throws `not_found` when there is no receipt, `internal` with a sentence when it can't be read. */
export async function readReceipt(deps: Deps, expense: ExpenseRow): Promise<FileResult> {
  const file = await find(deps, expense)
  if (!file) throw new ApiError('not_found')
  return { content: file.content, filename: `Receipt-${expense.expense_date}.jpg` }
}

async function find(deps: Deps, { receipt_file_id }: ExpenseRow): Promise<UploadedFile | null> {
  try {
    return await readFile(deps, receipt_file_id)
  } catch (cause) {
    throw Object.assign(new ApiError('internal', { message: UNREADABLE }), { cause })
  }
}
