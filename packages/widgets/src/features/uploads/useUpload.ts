import { useRef, useState } from 'react'
import type { CallOptions } from '@daysheet/core'

/** How much of an upload has been sent; null before anybody knows. */
export interface UploadProgress {
  sent: number
  total: number
}

/** One upload at a time, with its progress and its end. */
export function useUpload() {
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const [isUnderWay, setUnderWay] = useState(false)
  const controller = useRef<AbortController | null>(null)

  const run = async <T>(hasFile: boolean, work: (call: CallOptions) => Promise<T>): Promise<T> => {
    const own = new AbortController()
    controller.current = own
    setUnderWay(hasFile)
    setProgress(null)
    const onProgress = (sent: number, total: number) => setProgress({ sent, total })
    try {
      return await work({ signal: own.signal, ...(hasFile && { onProgress }) })
    } finally {
      setUnderWay(false)
    }
  }
  return { run, progress, isUnderWay, stop: () => controller.current?.abort() }
}
