/**
 * Calls `onChange` at once and whenever one of them has changed its size; never where the platform
 * lays nothing out (jsdom has no ResizeObserver).
 * @returns stops it
 */
export function observeSize(elements: readonly Element[], onChange: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(onChange)
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
