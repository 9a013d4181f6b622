import { useRef, useState } from 'react'
import { RECEIPT_NOT_AN_IMAGE } from '@daysheet/core'
import { prepareReceipt, ReceiptRefusal, type PreparedReceipt } from './prepare-receipt.ts'

/** What is to become of the receipt. The picture itself is no value of the form: no draft can keep it. */
export type ReceiptDecision = 'keep' | 'replace' | 'remove'

export interface ReceiptChoice {
  /** The picture to be sent. */
  picture: File | null
  /** Whether this browser can show it. */
  isReadable: boolean
  isPreparing: boolean
  /** Why the last file was not taken. */
  refusal: string | null
  choose: (file: File) => Promise<boolean>
  drop: () => void
}

/** The picture that was chosen, made ready to be sent. */
export function useReceiptChoice(): ReceiptChoice {
  const [prepared, setPrepared] = useState<PreparedReceipt | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const turn = useRef(0)

  const choose = async (file: File): Promise<boolean> => {
    const mine = (turn.current += 1)
    setPreparing(true)
    setRefusal(null)
    const result = await prepareReceipt(file).catch((error: unknown) =>
      // What else fails while it is read (a card that was pulled out) is no picture either.
      error instanceof ReceiptRefusal ? error.message : RECEIPT_NOT_AN_IMAGE,
    )
    // Another one was chosen meanwhile.
    if (mine !== turn.current) return false
    setPreparing(false)
    if (typeof result === 'string') {
      setRefusal(result)
      return false
    }
    setPrepared(result)
    return true
  }
  const drop = () => {
    turn.current += 1
    setPrepared(null)
    setPreparing(false)
    setRefusal(null)
  }
  return {
    picture: prepared?.file ?? null,
    isReadable: prepared?.isReadable ?? false,
    isPreparing,
    refusal,
    choose,
    drop,
  }
}
