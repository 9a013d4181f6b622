import { useCallback, useState } from 'react'

/**
 * What a list shows. It is the host's where the host follows it (to keep it in the address), else
 * the list's own.
 */
export function useView<View extends object>(
  everything: View,
  given: Partial<View> | undefined,
  onChange: ((view: View) => void) | undefined,
): [view: View, change: (part: Partial<View>) => void] {
  const [own, setOwn] = useState<View>({ ...everything, ...given })
  const view = onChange ? { ...everything, ...given } : own
  const change = useCallback(
    (part: Partial<View>) => (onChange ?? setOwn)({ ...view, ...part }),
    // `view` is made anew at each render; what it holds is what counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [onChange, JSON.stringify(view)],
  )
  return [view, change]
}
