import { useRef, useState } from 'react'
import {
  STATEMENT_FILE,
  STATEMENT_FILE_REFUSED,
  STATEMENT_FILES,
  statementFileRefusal,
  statementKindOfFile,
} from '@daysheet/core'

export interface StatementFileChoice {
  /** The file to be sent. */
  file: File | null
  /** Why the last one was not taken. */
  refusal: string | null
  choose: (file: File) => Promise<boolean>
  drop: () => void
}

/** The file as it is sent, or the sentence that says why it cannot be. */
async function prepared(file: File): Promise<File | string> {
  if (file.size > STATEMENT_FILE.maxBytes) return STATEMENT_FILE.sentences.size
  const kind = await statementKindOfFile(file)
  const refusal = statementFileRefusal(file.name, kind)
  if (kind === null || refusal !== null) return refusal ?? STATEMENT_FILE_REFUSED
  // The declared type may be another than the content's, or none; the content counts.
  const { mediaType: type } = STATEMENT_FILES[kind]
  return file.type === type ? file : new File([file], file.name, { type })
}

/** The file that was chosen; the form itself cannot hold it. */
export function useStatementFile(): StatementFileChoice {
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const turn = useRef(0)

  const choose = async (chosen: File): Promise<boolean> => {
    const mine = (turn.current += 1)
    // What cannot be read (a card that was pulled out) is no statement either.
    const result = await prepared(chosen).catch(() => STATEMENT_FILE_REFUSED)
    // Another one was chosen meanwhile.
    if (mine !== turn.current) return false
    const isRefused = typeof result === 'string'
    setRefusal(isRefused ? result : null)
    if (!isRefused) setFile(result)
    return !isRefused
  }
  const drop = () => {
    turn.current += 1
    setFile(null)
    setRefusal(null)
  }
  return { file, refusal, choose, drop }
}
