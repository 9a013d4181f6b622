/** The first message anywhere in react-hook-form's tree of errors under one name. */
export function firstMessage(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined
  const { type, message } = errors as { type?: unknown; message?: unknown }
  // A leaf holds a reference to its element, which must not be walked.
  if (typeof type === 'string') return typeof message === 'string' ? message : undefined
  for (const below of Object.values(errors)) {
    const message = firstMessage(below)
    if (message !== undefined) return message
  }
  return undefined
}
