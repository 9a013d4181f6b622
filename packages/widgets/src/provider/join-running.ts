/** A file says nothing of itself in JSON. */
const describeFile = (_: string, value: unknown): unknown =>
  value instanceof Blob
    ? ['file', value.size, value.type, value instanceof File ? value.name : '']
    : value

/**
 * Lets a call with the same input that is made while the first is under way join it: of two presses
 * on one button, closer together than it is drawn anew, a single request leaves.
 */
export function joinRunning<Input, Output>() {
  const running = new Map<string | undefined, Promise<Output>>()
  return (input: Input, run: () => Promise<Output>): Promise<Output> => {
    const key = JSON.stringify(input, describeFile)
    const first = running.get(key)
    if (first) return first
    const begun = run().finally(() => running.delete(key))
    running.set(key, begun)
    return begun
  }
}
