import { useEffect, useState } from 'react'

/** An address for a blob while it is shown; null before there is one. Its memory is freed afterwards. */
export function useObjectUrl(blob: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const address = URL.createObjectURL(blob)
    setUrl(address)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(address)
    }
  }, [blob])
  return url
}
