import { useState } from 'react'

/**
 * What a list shows. It is the host's where the host follows it (to keep it in the address), else
 * the list's own.
 */
export function useView<View extends object>(
  everything: View,
  hostView: Partial<View> | undefined,
  onChange: ((view: View) => void) | undefined,
): [view: View, change: (part: Partial<View>) => void] {
  const [own, setOwn] = useState<View>({ ...everything, ...hostView })
  const view = onChange ? { ...everything, ...hostView } : own
  const change = (part: Partial<View>) => (onChange ?? setOwn)({ ...view, ...part })
  return [view, change]
}
