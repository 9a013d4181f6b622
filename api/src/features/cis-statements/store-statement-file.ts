import {
  ApiError,
  RECEIPT_TOO_MANY_PIXELS,
  STATEMENT_FILE_REFUSED,
  STATEMENT_FILES,
  statementFileRefusal,
  statementKindOfFile,
  type StatementFileKind,
} from '@daysheet/core'
import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { withUploadedFile, type NewFile } from '../../files/uploaded-files.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { ImageRefused } from '../../ports/images/port.ts'

/** A file that has just been stored. */
export interface StoredStatementFile {
  id: string
  /** SHA-256 of what was sent, as 64 hexadecimal digits. */
  contentHash: string
}

/**
 * Runs `work` with the stored file, or null when there is none. It must keep the file in its
 * transaction; otherwise nothing stays of it. Throws `invalid` for what can be no statement.
 */
export async function withStoredStatement<T>(
  deps: Deps,
  clientId: string,
  sent: File | undefined,
  work: (file: StoredStatementFile | null) => Promise<T>,
): Promise<T> {
  if (!sent) return work(null)
  await deps.limits.consume(LIMITS.statement, clientId)
  const kind = await statementKindOfFile(sent)
  const refusal = statementFileRefusal(sent.name, kind)
  if (kind === null || refusal !== null) throw fileRefusal(refusal ?? STATEMENT_FILE_REFUSED)
  const contentHash = await hashOf(sent)
  const file = await fileOf(deps, sent, { kind, clientId })
  return withUploadedFile(deps, { ownerId: clientId, ...file }, (id) => work({ id, contentHash }))
}

async function hashOf(sent: File): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of sent.stream()) hash.update(chunk)
  return hash.digest('hex')
}

const fileRefusal = (message: string): ApiError =>
  new ApiError('invalid', { issues: [{ path: 'cis_file', message }] })

/** A document stays byte for byte; a picture becomes a JPEG of our own making, without metadata. */
async function fileOf(
  { images }: Deps,
  sent: File,
  { kind, clientId }: { kind: StatementFileKind; clientId: string },
): Promise<Omit<NewFile, 'ownerId'>> {
  if (kind !== 'jpg' && kind !== 'png') {
    return {
      content: sent,
      filename: fileNameOf(sent, kind),
      mediaType: STATEMENT_FILES[kind].mediaType,
    }
  }
  try {
    const jpeg = await images.toJpeg(sent, clientId)
    return { content: jpeg, filename: fileNameOf(sent, 'jpg'), mediaType: 'image/jpeg' }
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error
    throw fileRefusal(
      error.reason === 'too_many_pixels' ? RECEIPT_TOO_MANY_PIXELS : STATEMENT_FILE_REFUSED,
    )
  }
}

/** With the ending of what is stored: `scan.png` is kept as `scan.jpg`. */
function fileNameOf({ name }: File, kind: StatementFileKind): string {
  const { endings } = STATEMENT_FILES[kind]
  const fits = endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
  return fits ? name : `${name.replace(/\.[^.]*$/, '') || 'statement'}.${endings[0]}`
}
