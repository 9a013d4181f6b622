import {
  safeFileName,
  STATEMENT_FILE_REFUSED,
  STATEMENT_FILES,
  statementFileKind,
  statementFileRefusal,
  type contract,
  type ParsedRequestOf,
} from '@daysheet/core'
import type { WorldCisStatement, WorldFile } from '@daysheet/core/fixtures'
import { invalid, type SignedInCall } from './call.ts'

type Body = ParsedRequestOf<typeof contract.cisStatements.create>['body']

/** The file as it is stored. A browser keeps a picture as it is; only the API makes another of it. */
export function fileOf(call: SignedInCall, sent: File | undefined): WorldFile | null {
  if (!sent) return null
  const content = call.contentOf(sent)
  const kind = statementFileKind(content)
  const refusal = statementFileRefusal(sent.name, kind)
  if (kind === null || refusal !== null) {
    throw invalid('cis_file', refusal ?? STATEMENT_FILE_REFUSED)
  }
  return { filename: safeFileName(sent.name), media_type: STATEMENT_FILES[kind].mediaType, content }
}

type StatementToFind = Pick<
  Body,
  'worker_id' | 'tax_year' | 'tax_month' | 'total_payments' | 'total_deductions'
>

export const isOfMonth = (one: WorldCisStatement, body: StatementToFind): boolean =>
  one.worker_id === body.worker_id &&
  one.tax_year === body.tax_year &&
  one.tax_month === body.tax_month

/** The same figures with the same file; figures alone may be the same for two payments. */
export const isSame = (one: WorldCisStatement, body: StatementToFind, file: WorldFile): boolean =>
  isOfMonth(one, body) &&
  one.total_payments === body.total_payments &&
  one.total_deductions === body.total_deductions &&
  one.file !== null &&
  one.file.content.length === file.content.length &&
  one.file.content.every((byte, at) => byte === file.content[at])
